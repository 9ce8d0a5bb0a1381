import { number } from '../format.ts';

export const askStates = {
  open: 'هناك من ينتظر جوابك.',
  answered: 'أُجيب عن هذا السؤال.',
  expired: 'انتهى وقت هذا السؤال. يمكن نسخ جواب، لكن لا أحد ينتظره هنا.',
  withdrawn: 'سُحب هذا السؤال، ولا أحد ينتظر جوابًا هنا.',
};
export const askUntil = 'مفتوح حتى';
export const onlySigned = 'لا يُعتدّ إلا بجواب موقّع.';
export const askUnknown =
  'تعذّر الاستعلام عن السؤال الذي يخصّه هذا الرابط. يمكنك أن تجيب وأن ترسل الجواب بنفسك.';
export const sendAnswer = 'أرسل الجواب';
export const serverReads = 'يستطيع خادم هذه الصفحة أن يقرأ ما ترسله.';
export const sending = 'جارٍ الإرسال…';
export const sent = 'أُرسل. يستطيع السائل أن يقرأه الآن.';
export const sentUncounted = 'أُرسل. لكنه لا يُعدّ جوابًا: ليس موقّعًا بالطريقة المطلوبة.';
export const notTaken = 'لم يُقبل:';
export const sendOffline = 'تعذّر الوصول إلى الخادم. حاول من جديد.';

export const comment = 'علّق';
export const yourComment = 'تعليقك';
export const keepComment = 'احتفظ بالتعليق';
export const commentKept = 'حُفظ على هذا الجهاز. أرسل تعليقاتك من آخر الصفحة.';
export const commentNotKept = 'لا يحفظ هذا المتصفح شيئًا هنا. أرسل تعليقاتك قبل أن تغادر الصفحة.';
export const removeComment = 'أزل';
export const commentsOnThis = 'تعليقاتك التي تُرسل مع الجواب';
export const commentsBefore = 'تعليقاتك على النسخة السابقة';
export const passageChanged = 'تغيّر هذا المقطع.';
export const notOnePassage = 'حدّد كلمات من فقرة واحدة من فضلك.';

export const conditionsHint =
  'لا يقبل النظام الذي ينفّذ جوابًا مشروطًا إلا إذا عرف الشروط والتزم بها.';
export const conditionNumber = (n: number) => `الشرط ${number(n)}`;
export const addCondition = 'أضف شرطًا';
export const removeCondition = (n: number) => `أزل الشرط ${number(n)}`;

export const answersHere = 'أجوبة محفوظة على هذا الجهاز';
export const answersChangeNothing = 'لا تغيّر شيئًا بذاتها؛ على النظام الذي ينفّذ أن يتحقق منها.';
