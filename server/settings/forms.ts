import { readFileSync } from 'node:fs';
import { isLogo, isSiteLink, isSiteName, readSiteColours, SITE_RULES } from '#schemas/api/site.ts';
import type { ModelPrice } from '#schemas/program/model-price.ts';
import { readWebAddress } from '../library/web-address.ts';
import { fractionDigits } from '../purchases/offer.ts';

/** The form of a value: how it is read, and the words for whoever wrote something else. */
export type Form<T> = {
  /** @returns undefined: the text has another form. */
  readonly read: (text: string) => T | undefined;
  /** Completes the sentence "NAME must …". */
  readonly must: string;
  /** True: the text may hold a password, so that no message repeats it. */
  readonly isSecret?: true;
};

/** A text that matches a pattern, as it is. */
export const text = (pattern: RegExp, must: string): Form<string> => ({
  read: (value) => (pattern.test(value) ? value : undefined),
  must: `must be ${must}.`,
});

/** A key or token: no message repeats it. */
export const secretText = (pattern: RegExp, must: string): Form<string> => ({
  ...text(pattern, must),
  isSecret: true,
});

/** Any value of a header: visible ASCII without spaces. */
export const token = secretText(/^[\x21-\x7e]+$/, 'visible ASCII characters without spaces');

export const oneOf = <const T extends string>(values: readonly T[]): Form<T> => ({
  read: (value) => values.find((each) => each === value),
  must: `must be one of ${values.join(', ')}.`,
});

/** A whole number within bounds, both inclusive. */
export const wholeNumber = (least: number, most: number, hint = ''): Form<number> => ({
  read: (value) => {
    const number = /^\d{1,15}$/.test(value) ? Number(value) : Number.NaN;
    return number >= least && number <= most ? number : undefined;
  },
  must: `must be a whole number from ${least} to ${most}${hint}.`,
});

export const flag: Form<boolean> = {
  read: (value) => (value === '1' ? true : value === '0' ? false : undefined),
  must: 'must be 1 (on) or 0 (off).',
};

/** A path, or another text that any program may give. */
export const anyText: Form<string> = { read: (value) => value, must: 'must be a text.' };

export const hostName = text(
  /^(?:[A-Za-z0-9_](?:[A-Za-z0-9_.-]*[A-Za-z0-9_])?|[0-9A-Fa-f:.]*:[0-9A-Fa-f:.]+(?:%[\w.]+)?)$/,
  'a host name or an IP address alone, without http://, port or brackets, for example localhost, ' +
    '0.0.0.0 or ::1',
);

export const port = wholeNumber(0, 65_535, '; 0 takes any free port');

/** The http(s) address of an API or a page elsewhere. A password in it would be in logs: refused. */
export const webAddress = (what: string, without = /[#\s]/): Form<string> => ({
  read: (value) => {
    if (!URL.canParse(value) || without.test(value)) return undefined;
    const { protocol, username, password } = new URL(value);
    return /^https?:$/.test(protocol) && username === '' && password === '' ? value : undefined;
  },
  must: `must be the http:// or https:// address ${what}.`,
  isSecret: true,
});

/** An address that paths are put behind. */
export const baseAddress = (what: string): Form<string> => ({
  ...webAddress(`${what}, without user name, ? or #`, /[?#\s]/),
  read: (value) => (readWebAddress(value) === null ? undefined : value.replace(/\/+$/, '')),
});

/** The public address of a server, normalised and ending in a slash. */
export const publicAddress: Form<string> = {
  read: (value) => readWebAddress(value)?.replace(/\/?$/, '/'),
  must:
    'must be the public http:// or https:// address of this server without user name, ? or #, for ' +
    'example https://vitrine.example.org/.',
};

export const postgresAddress: Form<string> = {
  read: (value) => {
    if (!URL.canParse(value)) return undefined;
    const { protocol, pathname } = new URL(value);
    return /^postgres(?:ql)?:$/.test(protocol) && pathname.length > 1 ? value : undefined;
  },
  must:
    'must look like postgres://user:password@host:5432/database. Leave it out to use the embedded ' +
    'database.',
  isSecret: true,
};

export const smtpAddress: Form<string> = {
  read: (value) => {
    if (!URL.canParse(value)) return undefined;
    const { protocol, hostname, search } = new URL(value);
    // Options of the mail library could be set behind a question mark.
    return /^smtps?:$/.test(protocol) && hostname !== '' && search === '' ? value : undefined;
  },
  must:
    'must look like smtp://user:password@host:587 or smtps://user:password@host:465. Leave it and ' +
    'MAIL_FROM out to send no mail.',
  isSecret: true,
};

/** One address as it stands in mail: no white space, no list, nothing that ends a header. */
export const MAIL_ADDRESS = /^[^\s@<>,;:"()[\]\\]{1,64}@[A-Za-z0-9.-]{1,253}$/;

export const mailAddress = text(MAIL_ADDRESS, 'one address, for example operator@example.org');

/** An address, or `Name <address>`. */
export const mailSender: Form<string> = {
  read: (value) => {
    const [, named, alone] = /^(?:[^<>\r\n]*<([^<>]+)>|(\S+))$/.exec(value) ?? [];
    return MAIL_ADDRESS.test(named ?? alone ?? '') ? value : undefined;
  },
  must: 'must be the address that mail is from, for example Vitrine <no-reply@example.org>.',
};

/** Prefix of keys in a bucket, ending in a slash. */
export const keyPrefix: Form<string> = {
  read: (value) => {
    const prefix = value.replace(/([^/])$/, '$1/');
    const isPath = /^(?:[\w.-]+\/)*$/.test(prefix);
    return isPath && !prefix.split('/').some((part) => /^\.+$/.test(part)) ? prefix : undefined;
  },
  must:
    'must be made of letters, digits, dots, - and _, with a slash between folders and none before ' +
    'the first.',
};

/** ISO 4217, lower case. */
export const currency: Form<string> = {
  read: (value) => (fractionDigits(value) === null ? undefined : value.toLowerCase()),
  must: 'must be a code of three letters, for example usd.',
};

/** A model that people may use. */
type Model = ModelPrice & { readonly name: string };

const MAX_MODELS = 50;

/** `small=0.15/0.6,large=2.5/10`: names, and credits for 1,000 tokens of input and of output. */
export const models: Form<readonly Model[]> = {
  read: (value) => {
    const listed = value.split(',').map((part) => {
      const shape = /^\s*([\w.:/@-]{1,100})=(\d{1,6}(?:\.\d{1,3})?)\/(\d{1,6}(?:\.\d{1,3})?)\s*$/;
      const [, name = '', input = '', output = ''] = shape.exec(part) ?? [];
      return { name, input: thousandths(input), output: thousandths(output) };
    });
    const names = new Set(listed.map(({ name }) => name));
    const isGood = !names.has('') && names.size === listed.length && listed.length <= MAX_MODELS;
    return isGood ? listed : undefined;
  },
  must:
    `must list at most ${MAX_MODELS} models, once each, with the credits for 1,000 tokens of input and of ` +
    'output, at most three digits behind the point, for example small=0.15/0.6,large=2.5/10.',
};

const thousandths = (number: string): number => Math.round(Number(number) * 1_000);

/** Credits and prices as they are written; their currency is another setting. */
export const packs: Form<readonly { readonly credits: number; readonly price: string }[]> = {
  read: (value) => {
    const listed = value.split(',').map((part) => {
      const [, credits = '0', price = ''] =
        /^\s*(\d{1,9}):(\d{1,7}(?:\.\d+)?)\s*$/.exec(part) ?? [];
      return { credits: Number(credits), price };
    });
    const sizes = new Set(listed.map(({ credits }) => credits));
    return sizes.has(0) || sizes.size < listed.length ? undefined : listed;
  },
  must:
    'must list credits and prices, each number of credits once, for example ' +
    '1000:10.00,3000:25.00,7500:50.00.',
};

export const siteName: Form<string> = {
  read: (value) => (isSiteName(value) ? value : undefined),
  must: `must be ${SITE_RULES.name}.`,
};

export const siteColours: Form<{ readonly light: string; readonly dark: string }> = {
  read: (value) => readSiteColours(value) ?? undefined,
  must: `must be ${SITE_RULES.colours}.`,
};

export const siteLink: Form<string> = {
  read: (value) => (isSiteLink(value) ? value : undefined),
  must: `must be ${SITE_RULES.link}.`,
};

/** The path of an SVG file, as its text. */
export const logoFile: Form<string> = {
  read: (path) => {
    try {
      const svg = readFileSync(path, 'utf8');
      return isLogo(svg) ? svg : undefined;
    } catch {
      return undefined;
    }
  },
  must: `must be the path of ${SITE_RULES.logo}.`,
};
