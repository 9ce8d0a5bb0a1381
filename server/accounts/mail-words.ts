import type { PlainLanguage } from '#schemas/api/plain-page.ts';

/** The subject of a mail and its text around the link that it brings. */
export type MailWords = {
  readonly subject: string;
  readonly text: (link: string, site: string) => string;
};
type InAll = Readonly<Record<PlainLanguage, MailWords>>;

export const SIGN_IN_MAIL: InAll = {
  en: {
    subject: 'Sign in to Vitrine',
    text: (link) =>
      `To sign in, open this link within 15 minutes, in the browser where you asked for it:

${link}

It works once. If you did not ask for it, ignore this mail: nobody can sign in without it.
`,
  },
  de: {
    subject: 'Anmelden bei Vitrine',
    text: (link) =>
      `Öffnen Sie zum Anmelden diesen Link innerhalb von 15 Minuten, und zwar in dem Browser, in dem Sie ihn angefordert haben:

${link}

Er gilt einmal. Wenn Sie ihn nicht angefordert haben, brauchen Sie nichts zu tun: Ohne den Link kann sich niemand anmelden.
`,
  },
  ar: {
    subject: 'تسجيل الدخول إلى Vitrine',
    text: (link) =>
      `لتسجيل الدخول افتح هذا الرابط خلال 15 دقيقة في المتصفح الذي طلبته منه:

${link}

يصلح الرابط مرة واحدة. إن لم تطلبه فتجاهل هذه الرسالة: لا يستطيع أحد تسجيل الدخول من دونه.
`,
  },
};

export const CONFIRM_MAIL: InAll = {
  en: {
    subject: 'Confirm your address',
    text: (link, site) =>
      `Somebody wants to use this address to sign in to Vitrine at ${site}. If that is you, open this link within 15 minutes, in the browser where you are signed in:

${link}

It works once. If it is not you, ignore this mail.
`,
  },
  de: {
    subject: 'Bestätigen Sie Ihre Adresse',
    text: (link, site) =>
      `Jemand möchte sich mit dieser Adresse bei Vitrine unter ${site} anmelden. Wenn Sie das sind, öffnen Sie diesen Link innerhalb von 15 Minuten in dem Browser, in dem Sie angemeldet sind:

${link}

Er gilt einmal. Wenn Sie das nicht sind, brauchen Sie nichts zu tun.
`,
  },
  ar: {
    subject: 'أكّد عنوان بريدك',
    text: (link, site) =>
      `يريد شخص استعمال هذا العنوان لتسجيل الدخول إلى Vitrine على ${site}. إن كنت أنت، فافتح هذا الرابط خلال 15 دقيقة في المتصفح الذي سجّلت فيه الدخول:

${link}

يصلح الرابط مرة واحدة. وإن لم تكن أنت، فتجاهل هذه الرسالة.
`,
  },
};
