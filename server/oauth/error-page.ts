import type { Configuration } from 'oidc-provider';
import { PLAIN_LANGUAGES, type PlainLanguage } from '#schemas/api/plain-page.ts';
import { errorPageOf } from '../http/error-page.ts';
import { languageOf } from '../http/negotiate.ts';
import { PLAIN_PAGE } from '../http/security-headers.ts';

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

/**
 * The page for a request that cannot be answered by sending people back: who asked is not known, or
 * wanted them sent elsewhere.
 */
export const renderError: NonNullable<Configuration['renderError']> = (ctx, out) => {
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
  ctx.body = errorPageOf(language, [title, words(what)], '/');
};

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

const escapeHtml = (text: string): string =>
  text.slice(0, 500).replace(/[&<>"']/g, (character) => ENTITIES[character] ?? '');
