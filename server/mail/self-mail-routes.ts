import type { AccountRoute } from '../accounts/account-routes.ts';
import { sessionOf } from '../accounts/session.ts';
import { sendFailure } from '../api/problems.ts';
import type { Deps } from '../deps.ts';
import { invalidRequest } from '../http/json-body.ts';
import { type Ctx, send, sendJson, sendProblem } from '../http/reply.ts';
import type { Mail } from './types.ts';

/** Path for a mini-app's mail to its own reader; the page of the viewer names it. */
export const MAIL_PATH = 'account/api/mail';

/** Mails of an account to itself within an hour. */
const MAX_MAILS = 5;
const HOUR = 3_600_000;
/** Longest subject, text and name of a file, in UTF-16 code units. */
const MAX_SUBJECT = 200;
const MAX_TEXT = 16_000;
const MAX_NAME = 200;
/** Largest attachment, of which there is one at most, in bytes. */
const MAX_FILE = 524_288;
/** A character may be written in six; base64 makes 4 bytes of 3. */
const MAX_BODY = 6 * (MAX_SUBJECT + MAX_TEXT) + (MAX_FILE * 4) / 3 + 4_096;

/**
 * Mails to oneself: to the verified address of the account and to no other, whatever the request
 * says; from the address of the settings; plain text, with one small file at most.
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
      body: {
        required: ['subject', 'text'],
        optional: ['attachment'],
        limit: MAX_BODY,
        isPassedOn: true,
      },
      handle: async (c, { account }, { subject, text, attachment }) => {
        if (typeof subject !== 'string' || typeof text !== 'string') {
          const pointer = typeof subject === 'string' ? '/text' : '/subject';
          return sendFailure(c, invalidRequest([{ pointer, detail: 'It must be text.' }]));
        }
        if (subject.length > MAX_SUBJECT || text.length > MAX_TEXT) {
          return sendProblem(c, 'too_large', {
            detail: `A subject may have ${MAX_SUBJECT} characters, a text ${MAX_TEXT}.`,
          });
        }
        const file = attachment === undefined ? null : fileOf(attachment);
        if (file === 'wrong') {
          const detail = `It must have a name of at most ${MAX_NAME} characters and data in base64.`;
          return sendFailure(c, invalidRequest([{ pointer: '/attachment', detail }]));
        }
        if (file && file.bytes.length > MAX_FILE) {
          return sendProblem(c, 'too_large', {
            detail: `An attachment may have ${MAX_FILE} bytes.`,
          });
        }
        const to = (await store.account(account))?.email ?? null;
        if (to === null) return noAddress(c);
        const id = deps.newId('mail');
        const slot = await store.takeMailSlot({
          id,
          account,
          most: MAX_MAILS,
          since: now() - HOUR,
          now: now(),
        });
        if (slot !== null) return tooMany(c, Math.ceil((slot + HOUR - now()) / 1_000));
        const sent = await mailer.send({
          to,
          subject: oneLine(subject) || 'From a mini-app',
          text: `${text}\n\n-- \nWritten by a mini-app you opened at ${deps.baseUrl()}, and sent only to you.\n`,
          ...(file && { attachments: [file] }),
        });
        if (sent.ok) return send(c, 204, null, {});
        await store.freeMailSlot(id);
        return sendProblem(c, 'internal', {
          status: 503,
          detail: 'The mail server is not answering. Nothing was sent; try again later.',
        });
      },
    },
  ];
}

/**
 * The file that a request attaches. Always bytes and nothing else to whoever opens the mail: what
 * kind of file it is says its name alone.
 */
function fileOf(value: unknown): NonNullable<Mail['attachments']>[number] | 'wrong' {
  if (typeof value !== 'object' || value === null) return 'wrong';
  const { name, data, ...more }: Record<string, unknown> = { ...value };
  if (typeof name !== 'string' || typeof data !== 'string') return 'wrong';
  if (name.length > MAX_NAME || Object.keys(more).length > 0) return 'wrong';
  if (data.length % 4 !== 0 || !/^[A-Za-z0-9+/]*={0,2}$/.test(data)) return 'wrong';
  const safe = oneLine(name).replace(/[/\\:*?"<>|]/g, '_') || 'file';
  return { name: safe, type: 'application/octet-stream', bytes: Buffer.from(data, 'base64') };
}

/** A text with spaces for all that would end a header, and for other control characters. */
const oneLine = (text: string): string =>
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what this is about
  text.replace(/[\0-\x1f\x7f-\x9f\u2028\u2029]+/g, ' ').trim();

const noAddress = (c: Ctx) =>
  sendProblem(c, 'invalid_request', {
    status: 409,
    detail: 'Your account has no verified address. Add one on the account page.',
  });

const tooMany = (c: Ctx, seconds: number) =>
  sendProblem(c, 'rate_limited', {
    detail: `At most ${MAX_MAILS} mails to yourself are sent within an hour.`,
    headers: { 'Retry-After': String(Math.max(1, seconds)) },
  });
