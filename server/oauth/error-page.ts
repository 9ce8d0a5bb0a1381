import type { Configuration } from 'oidc-provider';
import { PLAIN_LANGUAGES, type PlainLanguage } from '#schemas/api/plain-page.ts';
import { errorPageOf } from '../http/error-page.ts';
import { languageOf } from '../http/negotiate.ts';
import { PLAIN_PAGE } from '../http/security-headers.ts';
import { addressBack } from './silent-return.ts';

type Words = readonly [title: string, words: (what: string) => string];

/** `what`: the code of the error and its reason, as HTML, in English as the protocol has them. */
const WORDS: Readonly<Record<PlainLanguage, Words>> = {
  en: [
    'This request cannot be answered',
    (what) =>
      `The app that sent you here asked for something that is not possible (${what}). Nothing was allowed. Go back to it and try again.`,
  ],
  de: [
    'Diese Anfrage lässt sich nicht beantworten',
    (what) =>
      `Die App, die Sie hierher geschickt hat, hat etwas verlangt, das nicht möglich ist (${what}). Es wurde nichts erlaubt. Gehen Sie zu ihr zurück und versuchen Sie es noch einmal.`,
  ],
  ar: [
    'لا يمكن تلبية هذا الطلب',
    (what) =>
      `طلب التطبيق الذي أرسلك إلى هنا شيئًا غير ممكن (${what}). لم يُسمح بشيء. عُد إليه وحاول مرة أخرى.`,
  ],
};

/** Words of the way back to the web site of a client; both parts are HTML. */
const BACK: Readonly<
  Record<PlainLanguage, (host: string, link: (words: string) => string) => string>
> = {
  en: (host, link) => `The app is at ${host}; nobody here has checked it. ${link('Go back to it')}`,
  de: (host, link) =>
    `Die App ist auf ${host}; niemand hier hat sie geprüft. ${link('Zurück zu ihr')}`,
  ar: (host, link) => `التطبيق على ${host}، ولم يتحقق منه أحد هنا. ${link('عُد إليه')}`,
};

/**
 * The page for a request that is not answered by sending people back at once: who asked is not known,
 * wanted them sent elsewhere, or is a web site that the person has not allowed anything yet.
 */
export const renderError: NonNullable<Configuration['renderError']> = (ctx, out, error) => {
  const code = escapeHtml(String(out.error));
  const reason = out.error_description ? `: ${escapeHtml(String(out.error_description))}` : '';
  const language = languageOf(ctx.get('Accept-Language'), PLAIN_LANGUAGES);
  const [title, words] = WORDS[language];
  // The library means to send people on with some: this is no redirect.
  if (ctx.status < 400) ctx.status = 400;
  ctx.type = 'html';
  ctx.set(PLAIN_PAGE);
  ctx.vary('Accept-Language');
  const what = `<bdi lang="en" dir="ltr"><code>${code}</code>${reason}</bdi>`;
  const address = addressBack(ctx, out, error);
  const back = address && BACK[language](hostWords(address), linkTo(address));
  ctx.body = errorPageOf(language, [title, [words(what), back].filter(Boolean).join(' ')], '/');
};

const hostWords = ({ host }: URL): string =>
  `<bdi lang="en" dir="ltr"><code>${escapeHtml(host)}</code></bdi>`;

const linkTo =
  ({ href }: URL) =>
  (words: string): string =>
    `<a href="${escapeHtml(href, MAX_ADDRESS)}" rel="noreferrer">${words}</a>`;

/** Longest address of a way back, in characters: those of requests are shorter (endpoint.ts). */
const MAX_ADDRESS = 20_000;
/** Most characters of what a request says that are shown. */
const MAX_TEXT = 500;

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

const escapeHtml = (text: string, most = MAX_TEXT): string =>
  text.slice(0, most).replace(/[&<>"']/g, (character) => ENTITIES[character] ?? '');
