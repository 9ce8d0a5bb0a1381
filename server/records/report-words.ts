import type { PlainLanguage } from '#schemas/api/plain-page.ts';

/** Words of the form in which a reader reports a page. Reasons are in the order of `REASONS`. */
type ReportWords = {
  readonly link: string;
  readonly title: string;
  readonly intro: string;
  readonly reason: string;
  readonly reasons: readonly string[];
  readonly detail: string;
  readonly contact: string;
  readonly send: string;
  readonly sent: string;
  readonly thanks: string;
  readonly notSent: string;
  readonly tryAgain: string;
};

export const REPORT_WORDS: Readonly<Record<PlainLanguage, ReportWords>> = {
  en: {
    link: 'Report this page',
    title: 'Report a page',
    intro: 'The operator of this server reads what you write here.',
    reason: 'Reason',
    reasons: [
      'Phishing: it asks for passwords or payment',
      'Malware',
      'Illegal content',
      'Personal data of somebody',
      'Copyright',
      'Something else',
    ],
    detail: 'What is wrong with it',
    contact: 'How you can be reached (optional)',
    send: 'Send',
    sent: 'Thank you',
    thanks: 'The operator of this server has your report.',
    notSent: 'Not sent',
    tryAgain:
      'The page is not there any more, or too many reports have come. Go back and try again later.',
  },
  de: {
    link: 'Diese Seite melden',
    title: 'Eine Seite melden',
    intro: 'Wer diesen Server betreibt, liest, was Sie hier schreiben.',
    reason: 'Grund',
    reasons: [
      'Phishing: fragt nach Passwörtern oder Zahlungen',
      'Schadprogramm',
      'Verbotener Inhalt',
      'Persönliche Daten von jemandem',
      'Urheberrecht',
      'Etwas anderes',
    ],
    detail: 'Was damit nicht stimmt',
    contact: 'Wie man Sie erreicht (freiwillig)',
    send: 'Senden',
    sent: 'Danke',
    thanks: 'Ihre Meldung ist bei den Betreibern dieses Servers angekommen.',
    notSent: 'Nicht gesendet',
    tryAgain:
      'Die Seite gibt es nicht mehr, oder es kamen zu viele Meldungen. Gehen Sie zurück und versuchen Sie es später noch einmal.',
  },
  ar: {
    link: 'أبلغ عن هذه الصفحة',
    title: 'الإبلاغ عن صفحة',
    intro: 'يقرأ مشغّل هذا الخادم ما تكتبه هنا.',
    reason: 'السبب',
    reasons: [
      'تصيّد: تطلب كلمات مرور أو مدفوعات',
      'برنامج خبيث',
      'محتوى غير قانوني',
      'بيانات شخصية لأحد',
      'حقوق النشر',
      'سبب آخر',
    ],
    detail: 'ما المشكلة فيها',
    contact: 'كيف يمكن الوصول إليك (اختياري)',
    send: 'أرسل',
    sent: 'شكرًا لك',
    thanks: 'وصل بلاغك إلى مشغّل هذا الخادم.',
    notSent: 'لم يُرسل',
    tryAgain: 'لم تعد الصفحة موجودة أو وصلت بلاغات كثيرة. ارجع وحاول لاحقًا.',
  },
};
