import { sessionOf } from '../auth/session.ts';
import type { Deps } from '../domain/ports.ts';
import { sendFailure } from '../http/failures.ts';
import { invalidRequest } from '../http/json-body.ts';
import { type Ctx, send, sendJson, sendProblem } from '../http/reply.ts';
import type { AccountRoute } from './routes.ts';

/** Where a mini-app's mail to its own reader is sent; the viewer is told in its page. */
export const MAIL_PATH = 'account/api/mail';

/** Mails of an account to itself within an hour. */
const MOST = 5;
const HOUR = 3_600_000;
/** Longest subject and text, in UTF-16 code units. There are no attachments. */
const LONGEST_SUBJECT = 200;
const LONGEST_TEXT = 16_000;

/**
 * Mails to oneself: to the verified address of the account and to no other, whatever the request
 * says; from the address of the settings; plain text, and nothing attached.
 */
export function selfMailRoutes(deps: Deps): readonly AccountRoute[] {
  const { store, mailer, now } = deps;
  if (mailer === null) return [];
  return [
    {
      method: 'get',
      path: `/${MAIL_PATH}`,
      access: 'anyone',
      body: null,
      handle: async (c) => {
        const session = await sessionOf(c, deps);
        const account = session && (await store.account(session.account));
        return sendJson(c, 200, { to: account?.email ?? null });
      },
    },
    {
      method: 'post',
      path: `/${MAIL_PATH}`,
      access: 'session',
      body: { required: ['subject', 'text'], limit: 6 * (LONGEST_SUBJECT + LONGEST_TEXT) + 1_024 },
      handle: async (c, { account }, { subject, text }) => {
        if (typeof subject !== 'string' || typeof text !== 'string') {
          const pointer = typeof subject === 'string' ? '/text' : '/subject';
          return sendFailure(c, invalidRequest([{ pointer, detail: 'It must be text.' }]));
        }
        if (subject.length > LONGEST_SUBJECT || text.length > LONGEST_TEXT) {
          return sendProblem(c, 'too_large', {
            detail: `A subject may have ${LONGEST_SUBJECT} characters, a text ${LONGEST_TEXT}.`,
          });
        }
        const to = (await store.account(account))?.email ?? null;
        if (to === null) return noAddress(c);
        const id = deps.newId('mail');
        const slot = await store.takeMailSlot({
          id,
          account,
          most: MOST,
          since: now() - HOUR,
          now: now(),
        });
        if (slot !== null) return tooMany(c, Math.ceil((slot + HOUR - now()) / 1_000));
        const sent = await mailer.send({
          to,
          subject: oneLine(subject),
          text: `${text}\n\n-- \nWritten by a mini-app that you opened at ${deps.baseUrl()}, and sent to nobody but you.\n`,
        });
        if (sent.ok) return send(c, 204, null, {});
        await store.freeMailSlot(id);
        return sendProblem(c, 'internal', {
          status: 503,
          detail: 'The mail server does not answer. Nothing was sent; try again later.',
        });
      },
    },
  ];
}

/** What would end a header, and other control characters, as spaces. */
const oneLine = (subject: string): string =>
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what this is about
  subject.replace(/[\0-\x1f\x7f-\x9f\u2028\u2029]+/g, ' ').trim() || 'From a mini-app';

const noAddress = (c: Ctx) =>
  sendProblem(c, 'invalid_request', {
    status: 409,
    detail: 'Your account has no verified address. Add one on the account page.',
  });

const tooMany = (c: Ctx, seconds: number) =>
  sendProblem(c, 'rate_limited', {
    detail: `At most ${MOST} mails to yourself are sent within an hour.`,
    headers: { 'Retry-After': String(Math.max(1, seconds)) },
  });
