export const words =
  'برامج سمحت لها أن تعمل نيابة عنك. يبقى كل منها حتى تنهيه، أو حتى يمضي 30 يومًا دون استعماله.';
export const none = 'لم تسمح لأي برنامج بشيء.';
export const off = 'لا تستطيع البرامج على هذا الخادم أن تطلب الإذن من تلقاء نفسها.';
export const allowed = 'سُمح له';
export const end = 'أنهِه';
export const endQuestion = 'يفقد وصوله فورًا. أتنهيه؟';
export const endYes = 'نعم، أنهِه';
export const perDay = (credits: string): string => `أقصى ما ينفقه في 24 ساعة: ${credits}.`;
export const noLimit = 'يجوز له أن ينفق رصيدك كله.';
export const via = { browser: 'في متصفح', device: 'برمز' } as const;
