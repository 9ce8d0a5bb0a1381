import { getCookie } from 'hono/cookie';
import { serialize } from 'hono/utils/cookie';
import { PLAIN_LANGUAGES, type PlainLanguage } from '#schemas/api/plain-page.ts';
import { sendFailure } from '../api/problems.ts';
import type { Deps } from '../deps.ts';
import { type Ctx, sendJson, sendRefusal } from '../http/reply.ts';
import { languageFor } from '../http/send-page.ts';
import { mailLimits, takeLimited } from './limits.ts';
import { CONFIRM_MAIL, SIGN_IN_MAIL } from './mail-words.ts';
import type { Place } from './place.ts';
import { hashSecret, newSecret } from './session.ts';
import { LINK_LASTS, makeLink } from './sign-in-link.ts';

/** The cookie of the browser that asked for a mail. */
const browserCookie = ({ cookie }: Place): string => `${cookie}-asked`;

/** The secret of the browser that asked for a mail, as it is kept; null: it asked for none. */
export function readBrowserSecret(c: Ctx, place: Place | null): string | null {
  const secret = place && getCookie(c, browserCookie(place));
  return secret ? hashSecret(secret) : null;
}

/**
 * Sends a link to sign in with, if an account has the address. The answer is the same and is given
 * before anything is looked up. The link works in the browser that asked only: whoever gets hold of
 * the mail, or makes somebody else open it, has nothing.
 */
export async function requestSignInMail(
  c: Ctx,
  deps: Deps,
  place: Place,
  email: string,
  { onError, network }: { onError: (error: unknown) => void; network: string },
): Promise<Response> {
  // Counted whether an account has the address or not: the limit tells nobody either.
  const tooMany = await takeLimited(deps, 'mails', mailLimits(null, network, email));
  if (tooMany) return sendFailure(c, tooMany);
  const secret = newSecret();
  c.set(
    'cookie',
    serialize(browserCookie(place), secret, {
      path: '/',
      httpOnly: true,
      sameSite: 'Lax',
      secure: place.isSecure,
      maxAge: LINK_LASTS / 1000,
    }),
  );
  const language = languageFor(c, PLAIN_LANGUAGES);
  const browser = hashSecret(secret);
  setImmediate(() => sendSignInMail(deps, place, { email, browser, language }).catch(onError));
  return sendJson(c, 202, { sent: true });
}

async function sendSignInMail(
  deps: Deps,
  place: Place,
  { email, browser, language }: { email: string; browser: string; language: PlainLanguage },
) {
  const account = await deps.store.accountByEmail(email);
  if (account === null) return;
  const link = await makeLink(deps, place, 'sign-in-link', account, { browser });
  await deps.mailer?.send({
    to: email,
    subject: SIGN_IN_MAIL[language].subject,
    text: SIGN_IN_MAIL[language].text(link, place.origin),
  });
}

/** Sends a link by which a person shows to read an address. */
export async function requestVerification(
  c: Ctx,
  deps: Deps,
  place: Place,
  account: string,
  { email, network }: { email: string; network: string },
): Promise<Response> {
  const use = deps.newId('use');
  const tooMany = await takeLimited(deps, 'mails', mailLimits(account, network, email), use);
  if (tooMany) return sendFailure(c, tooMany);
  const link = await makeLink(deps, place, 'verify-email', account, { email });
  const words = CONFIRM_MAIL[languageFor(c, PLAIN_LANGUAGES)];
  const sent = await deps.mailer?.send({
    to: email,
    subject: words.subject,
    text: words.text(link, place.origin),
  });
  if (sent?.ok) return sendJson(c, 202, { sent: true });
  await deps.store.freeSlots(use);
  return sendRefusal(c, 'internal', 'mail-away', { status: 503 });
}
