export const asTable = 'عرض في جدول';
export const asChart = 'عرض في رسم بياني';
export const x = 'قيمة x';
export const kinds = {
  bar: 'رسم بالأعمدة',
  line: 'رسم خطي',
  area: 'رسم مساحي',
  scatter: 'رسم نقطي',
};
export const summary = (kind: string, title: string, places: number) =>
  `${kind}: ${title}. المواضع على محور x: ‏${places}.`;
type At = readonly [value: string, x: string];
export const fromTo = (name: string, [least, where]: At, [most, there]: At) =>
  `${name}: الأدنى ${least} (${where})، الأعلى ${most} (${there}).`;
export const noValues = (name: string) => `${name}: لا قيم.`;
export const notDrawn = (why: string) => `لم يُرسم: ${why}`;
export const problems = {
  json: (_member: string) => 'ليس JSON صحيحًا.',
  kind: (member: string) => `يجب أن تكون «${member}» إحدى bar أو line أو area أو scatter.`,
  text: (member: string) => `يجب أن تكون «${member}» نصًا لا يزيد على 300 حرف.`,
  x: (member: string) =>
    `يجب أن تكون «${member}» قائمة من 1 إلى 2000 نص أو رقم (وفي الرسم النقطي: أرقام).`,
  series: (member: string) => `يجب أن تكون «${member}» قائمة من 1 إلى 8 سلاسل.`,
  values: (member: string) => `يجب أن تحوي «${member}» رقمًا أو null لكل قيمة من x.`,
  empty: (member: string) => `لا رقم في «${member}».`,
};
