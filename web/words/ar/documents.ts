import type { Day } from '../../app/documents/days.ts';
import type { Place } from '../../app/documents/item.ts';
import { plural } from '../format.ts';

export const title = 'المستندات';
export const searchHint = 'ابحث في العناوين والنصوص';
export const show = 'عرض';
export const all = 'الكل';
export const places: Record<Place, string> = {
  draft: 'المسودات',
  saved: 'المحفوظة',
  shared: 'المشاركة',
  published: 'المنشورة',
  private: 'الروابط الخاصة',
  answered: 'الردود',
};
export const states: Record<Place, string> = {
  draft: 'مسودة',
  saved: 'على هذا الجهاز',
  shared: 'نُسخ رابطه',
  published: 'منشور',
  private: 'رابط خاص',
  answered: 'أجبتَ عنه',
};
/** Built-in answers, as they were given. */
export const decided: Readonly<Record<string, string>> = {
  approved: 'وافقت',
  rejected: 'رفضت',
  changes: 'طلبت تعديلات',
};
export const onlyComments = 'تعليقات';
export const quoted = (words: string) => `«${words}»`;
export const openAnswer = 'فتح إجابتك';
export const forgetAnswer = 'نسيان إجابتي';
export const once = 'رابط خاص، مرة واحدة';
export const days: Record<Day, string> = {
  today: 'اليوم',
  yesterday: 'أمس',
  week: 'هذا الأسبوع',
  month: 'هذا الشهر',
  earlier: 'أقدم',
};

export const none = 'لا شيء هنا بعد. يظهر هنا ما تكتبه أو تحفظه أو تشاركه من هذا الجهاز.';
export const found = (shown: number, all: number) =>
  plural(all, {
    one: `${shown} من مستند واحد`,
    two: `${shown} من مستندين`,
    few: `${shown} من # مستندات`,
    many: `${shown} من # مستندًا`,
    other: `${shown} من # مستند`,
  });
export const untitled = 'مستند بلا عنوان';
export const words = (n: number) =>
  plural(n, {
    one: 'كلمة واحدة',
    two: 'كلمتان',
    few: '# كلمات',
    many: '# كلمة',
    other: '# كلمة',
  });
export const openedAt = (date: string) => `فُتح في ${date}`;
export const runsWithoutAsking = 'يعمل دون سؤال';
export const moreOnAccount = 'بقية ما نشرتَه في صفحة الحساب.';

export const actions = 'الإجراءات';
export const copyLink = 'نسخ الرابط';
export const compare = 'مقارنة';
export const compareWith = 'مقارنة مع…';
export const chooseOther = 'اختر المستند الذي تريد المقارنة به.';
export const cancel = 'إلغاء';
export const download = 'تنزيل';
export const rename = 'إعادة التسمية';
export const nameInList = 'الاسم في هذه القائمة';
export const managePublished = 'إدارة النشر';
export const deletePrivate = 'حذف الرابط الخاص';
export const forgetShared = 'إزالة المشاركة من القائمة';
export const removeSaved = 'إزالة من هذا الجهاز';
export const erased = (title: string) => `أُزيل: ${title}`;
export const linkDeleted = 'حُذف. لم يعد الرابط الخاص يعمل.';
export const linkNotDeleted = 'تعذّر حذف الرابط. تحقق من الاتصال وحاول مرة أخرى.';
export const exportShown = 'تصدير هذه النتائج';
export const draftsMade = (n: number) =>
  plural(n, {
    one: 'مسودة واحدة من نص.',
    two: 'مسودتان من نصين.',
    few: '# مسودات من نصوص.',
    many: '# مسودة من نصوص.',
    other: '# مسودة من نصوص.',
  });
export const unread = (names: string) => `تعذّرت قراءة: ${names}.`;
export const recent = 'الأحدث';
export const allDocuments = 'كل المستندات';
