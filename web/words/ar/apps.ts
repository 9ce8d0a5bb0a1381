export const words =
  'تطبيقات سمحت لها أن تعمل نيابة عنك. يبقى كل منها حتى تفصله، أو حتى يمضي 30 يومًا دون استعماله.';
export const none = 'لا تطبيقات متصلة.';
export const off = 'لا تستطيع التطبيقات على هذا الخادم أن تطلب الإذن من تلقاء نفسها.';
export const allowed = 'سُمح له';
export const end = 'افصله';
export const endQuestion = 'يفقد وصوله فورًا. أتفصله؟';
export const endYes = 'نعم، افصله';
export const perDay = (credits: string): string => `أقصى ما ينفقه في 24 ساعة: ${credits}.`;
export const noLimit = 'يجوز له أن ينفق رصيدك كله.';
export const via = { browser: 'في متصفح', device: 'برمز' } as const;
