import type { PlainLanguage } from '../../schemas/api/plain-page.ts';

/**
 * Beginnings of the pages of each language. The root's comes first; the others stand beside it as
 * `de.html` and so on. The words themselves are in `web/words/<code>/`.
 */
export const PAGE_LANGUAGES = {
  en: {
    html: '<html lang="en">',
    noscript: 'Vitrine needs JavaScript to show this.',
    fileNoscript: 'This file needs JavaScript to check and show the document that it carries.',
    own: { account: 'Account', permission: 'Permission' },
    ownNoscript: 'Signing in needs JavaScript.',
  },
  de: {
    html: '<html lang="de">',
    noscript: 'Vitrine braucht JavaScript, um das zu zeigen.',
    fileNoscript:
      'Diese Datei braucht JavaScript, um das Dokument zu prüfen und zu zeigen, das sie enthält.',
    own: { account: 'Konto', permission: 'Erlaubnis' },
    ownNoscript: 'Zum Anmelden braucht es JavaScript.',
  },
  ar: {
    html: '<html lang="ar" dir="rtl">',
    noscript: 'يحتاج Vitrine إلى JavaScript.',
    fileNoscript: 'يحتاج هذا الملف إلى JavaScript ليتحقق من المستند الذي يحمله ويعرضه.',
    own: { account: 'الحساب', permission: 'الإذن' },
    ownNoscript: 'يحتاج تسجيل الدخول إلى JavaScript.',
  },
} as const satisfies Readonly<Record<PlainLanguage, object>>;

export type PageLanguage = keyof typeof PAGE_LANGUAGES;

export const PAGE_LANGUAGE_CODES = Object.keys(PAGE_LANGUAGES) as PageLanguage[];
