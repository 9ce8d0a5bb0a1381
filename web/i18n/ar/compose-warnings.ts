import { number, plural } from '../format.ts';

export const title = (n: number) =>
  plural(n, {
    one: 'أمر واحد يستحق نظرة قبل المشاركة',
    two: 'أمران يستحقان نظرة قبل المشاركة',
    few: '# أمور تستحق نظرة قبل المشاركة',
    many: '# أمرًا تستحق نظرة قبل المشاركة',
    other: '# أمر تستحق نظرة قبل المشاركة',
  });
export const missingMember = (name: string) => `لم يُملأ «${name}».`;
export const emptyMember = (place: string) => `«${place}» فارغ.`;
export const wrongKind = (place: string, kind: string) => `ينبغي أن يكون «${place}» ${kind}.`;
export const nearName = (place: string, name: string) =>
  `«${place}» غير معروف هنا. هل تقصد «${name}»؟`;
export const unlistedSource = (place: string, id: string) =>
  `يشير «${place}» إلى المصدر ${id}، وهو غير مدرج في القائمة.`;
export const uncitedSource = (id: string) => `لا إشارة إلى المصدر ${id} في أي موضع.`;
export const noSources = 'لم تُدرج أي مصادر.';
export const htmlInText = (place: string, tag: string) =>
  `في «${place}» وسم HTML (\u2066${tag}\u2069) يظهر للقارئ كما كُتب. استعمل Markdown.`;
export const futureDate = (place: string) => `التاريخ «${place}» في المستقبل.`;
export const noApprover = 'لم يُذكر من قبِل المستند.';
export const more = (n: number) => `و${number(n)} غيرها.`;

export const expected = {
  text: 'نصًّا',
  texts: 'قائمة نصوص',
  flag: 'نعم أو لا',
  time: 'تاريخًا ووقتًا',
  sources: 'قائمة مصادر',
  list: 'قائمة',
  any: 'أي شيء',
  objects: 'قائمة كائنات',
  object: 'كائنًا',
};
export const oneOf = (words: string) => `واحدًا من: ${words}`;
export const scores = (from: number, to: number) => `أرقامًا من ${from} إلى ${to}`;
