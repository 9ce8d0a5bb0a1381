import { credits } from './account.ts';

export const products = 'ما يمكنك شراؤه';
export const plan = (count: number) => `${credits(count)} كل شهر`;
export const planMore = 'يُدفع شهريًا حتى تلغيه.';
export const pack = (count: number) => credits(count);
export const packMore = 'يُدفع مرة واحدة.';
export const perMonth = (money: string) => `${money} في الشهر`;
/** Price of credits that can be compared with others. */
export const perThousand = (money: string) => `${money} لكل ${credits(1_000)}`;
export const offer = (what: string, money: string) => `${what}: ${money}`;
export const buy = 'اشترِ';
export const buyWhat = (what: string, money: string) => `شراء: ${what} بسعر ${money}`;
export const leaving = 'تُفتح صفحة الدفع…';
export const where =
  'تدفع في صفحة لشركة Stripe، ولا يصل إلى هنا شيء من بيانات بطاقتك. يُضاف الرصيد متى أكّدت Stripe الدفع، ويُسترد إذا أُعيد المبلغ.';
export const manage = 'إدارة الاشتراك والمدفوعات';
export const done = 'شكرًا. يُضاف رصيدك متى تأكّد الدفع، وعادةً ما يكون ذلك خلال ثوانٍ.';
export const cancelled = 'غادرت صفحة الدفع. لم يُدفع شيء.';
export const elsewhere = 'اشترِ الرصيد في موقع آخر';
export const closed = 'لا يبيع هذا الموقع رصيدًا.';
export const closedMore = 'يستطيع مشغّل الخادم أن يمنحك رصيدًا من سطر أوامره:';
export const command = 'أمر للمشغّل';
export const bought = 'ما اشتريته';
export const takenBack = (count: number) =>
  `استُرد منها: ${credits(count)}، لأن المبلغ أُعيد أو اعتُرض على الدفع.`;
export const notThere = 'تعذّر فتح صفحة الدفع.';
