import type { PlainLanguage } from '#schemas/api/plain-page.ts';

/** A title and a paragraph of HTML. */
export type ErrorWords = readonly [title: string, words: string];
type InAll = Readonly<Record<PlainLanguage, ErrorWords>>;

export const VIEWER_WORDS: Readonly<Record<PlainLanguage, string>> = {
  en: 'Go to Vitrine',
  de: 'Zu Vitrine',
  ar: 'اذهب إلى Vitrine',
};

/** No page of this server has the address. */
export const NOTHING_HERE: InAll = {
  en: [
    'Not on this server',
    'There is nothing at this address. If somebody sent you a link with <code>#k1.</code> in it, the part before the # may have been changed on the way.',
  ],
  de: [
    'Nicht auf diesem Server',
    'Unter dieser Adresse gibt es nichts. Wenn Ihnen jemand einen Link mit <code>#k1.</code> geschickt hat, wurde vielleicht der Teil vor dem # unterwegs verändert.',
  ],
  ar: [
    'ليس على هذا الخادم',
    'لا شيء في هذا العنوان. إن أرسل إليك أحدهم رابطًا فيه <code dir="ltr">#k1.</code> فربما تغيّر ما قبل # في الطريق.',
  ],
};

/** People cannot sign in over plain http. */
export const NO_ACCOUNTS: InAll = {
  en: [
    'You can’t sign in here',
    'Signing in needs https, or a server on this machine (localhost).',
  ],
  de: [
    'Anmelden geht hier nicht',
    'Dafür braucht es https oder einen Server auf diesem Rechner (localhost).',
  ],
  ar: [
    'لا يمكن تسجيل الدخول هنا',
    'يحتاج تسجيل الدخول إلى https أو إلى خادم على هذا الجهاز (localhost).',
  ],
};

/** A hosted record that is not there, or not there any more. */
export const ERROR_WORDS: Readonly<
  Record<'missing' | 'withdrawn' | 'taken-down' | 'expired' | 'unavailable', InAll>
> = {
  missing: {
    en: [
      'Not on this server',
      'There is nothing at this address. Perhaps the link was cut off: compare it with the one you were sent.',
    ],
    de: [
      'Nicht auf diesem Server',
      'Unter dieser Adresse gibt es nichts. Vielleicht wurde der Link gekürzt: Vergleichen Sie ihn mit dem, den Sie bekommen haben.',
    ],
    ar: ['ليس على هذا الخادم', 'لا شيء في هذا العنوان. ربما قُصّ الرابط: قارنه بالذي أُرسل إليك.'],
  },
  withdrawn: {
    en: ['Withdrawn', 'Whoever published this has withdrawn it. Ask them for a new link.'],
    de: [
      'Zurückgezogen',
      'Wer das veröffentlicht hat, hat es zurückgezogen. Bitten Sie um einen neuen Link.',
    ],
    ar: ['سُحب', 'سحبه من نشره. اطلب منه رابطًا جديدًا.'],
  },
  'taken-down': {
    en: ['Taken down', 'The operator of this server has taken this down.'],
    de: ['Entfernt', 'Der Betreiber dieses Servers hat das entfernt.'],
    ar: ['أُزيل', 'أزاله مشغّل هذا الخادم.'],
  },
  expired: {
    en: ['Expired', 'This was published without an account, and its time is up.'],
    de: ['Abgelaufen', 'Das wurde ohne Konto veröffentlicht, und seine Zeit ist um.'],
    ar: ['انتهت مدته', 'نُشر بلا حساب وانتهت مدته.'],
  },
  unavailable: {
    en: [
      'Not available right now',
      'This server’s database is not answering. Try again in a few seconds.',
    ],
    de: [
      'Gerade nicht verfügbar',
      'Die Datenbank dieses Servers antwortet nicht. Versuchen Sie es in einigen Sekunden noch einmal.',
    ],
    ar: ['غير متاح الآن', 'قاعدة بيانات هذا الخادم لا تستجيب. حاول من جديد بعد ثوانٍ.'],
  },
};
