import { networkFault } from '#schemas/program/host-name.ts';
import { err, ok, type Result } from '#schemas/result.ts';
import { declaredAddress } from '../../../frame/broker/request-rules.ts';
import type { Call } from '../../../frame/protocol.ts';
import { type CallError, MAX_FILE_BYTES } from '../../../frame/protocol.ts';
import { askService, sendToService, serviceAddress } from './deployment.ts';
import { safeFileName } from './file-name.ts';
import { modelQuestion } from './model.ts';
import type { AskedCall, LinkDoubt, MailQuestion, Question } from './questions.ts';

/** Largest attachment that the server takes, in bytes (inclusive). */
const MAX_ATTACHMENT_BYTES = 524_288;

/**
 * The question to the person about a mail to themselves. Signed in at a server that sends mail it
 * goes to their own verified address; otherwise their mail program opens a draft, which can hold no
 * file.
 */
async function mailQuestion({
  subject,
  text,
  name,
  data,
}: Extract<Call, { call: 'mail.self' }>): Promise<MailQuestion | CallError> {
  if (data && data.size > MAX_ATTACHMENT_BYTES) return 'too-large';
  const draft = data ? null : mailDraft(subject, text);
  const href = draft?.ok ? draft.value : null;
  const file = data && { name: safeFileName(name ?? ''), size: data.size };
  const shared = {
    ...({ kind: 'mail', subject, text, href } as const),
    ...(file && { attachment: file }),
  };
  const address = serviceAddress('mail');
  const to = address && (await askService(address))?.to;
  if (address && typeof to === 'string') {
    const attachment = file && data && { name: file.name, data: await base64(data) };
    const mail = { subject, text, ...(attachment && { attachment }) };
    return { ...shared, to, send: () => send(address, mail) };
  }
  if (!draft) return 'unavailable';
  return draft.ok ? shared : draft.error;
}

async function send(address: string, mail: object) {
  try {
    const { status } = await sendToService(address, mail);
    if (status < 300) return 'sent';
    return status === 429 ? 'too-many' : 'failed';
  } catch {
    return 'failed';
  }
}

async function base64(data: Blob): Promise<string> {
  const bytes = new Uint8Array(await data.arrayBuffer());
  let binary = '';
  // In pieces: a call takes only so many arguments.
  for (let at = 0; at < bytes.length; at += 8_192) {
    binary += String.fromCharCode(...bytes.subarray(at, at + 8_192));
  }
  return btoa(binary);
}

/** Longest `mailto:` address that mail programs open whole, in characters. */
export const MAX_MAILTO_CHARS = 1_800;

/**
 * The address of a mail draft without a recipient (RFC 6068); the person fills in their own.
 * Error: `too-large` when mail programs would cut it.
 */
export function mailDraft(subject: string, body: string): Result<string, 'too-large'> {
  const lines = body.replace(/\r\n|\r|\n/g, '\r\n');
  const address = `mailto:?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(lines)}`;
  return address.length > MAX_MAILTO_CHARS ? err('too-large') : ok(address);
}

/** Longest address that is still read by a person, in characters. */
const LONG = 300;

/**
 * An address that can be opened for a mini-app: http or https, no user name in front of the host
 * (it is what makes `https://bank.example@evil.example/` look like a bank); null for any other. Its
 * host is in ASCII: letters that look like others stand as `xn--` (RFC 5891).
 */
export function webAddress(address: string): URL | null {
  if (!URL.canParse(address)) return null;
  const url = new URL(address);
  const web = url.protocol === 'https:' || url.protocol === 'http:';
  return web && url.hostname && !url.username && !url.password ? url : null;
}

/** Doubts about an address that the person should know before it is opened. */
export function doubtsAbout(url: URL): LinkDoubt[] {
  const doubts: LinkDoubt[] = [];
  if (/(?:^|\.)xn--/.test(url.hostname)) doubts.push('international');
  if (url.protocol !== 'https:') doubts.push('not-encrypted');
  const fault = networkFault(url.hostname);
  if (fault) doubts.push(fault);
  if (url.port) doubts.push('port');
  if (url.href.length > LONG) doubts.push('long');
  return doubts;
}

let last: Promise<unknown> = Promise.resolve();

/**
 * The question to the person about a call that they have consented to in general. One after the
 * other: questions come in the order of the calls, though some of them wait for a server.
 */
export function prepare(call: AskedCall, hosts: readonly string[]): Promise<Question | CallError> {
  const question = last.then(() => questionOf(call, hosts));
  last = question.catch(() => {});
  return question;
}

async function questionOf(
  call: AskedCall,
  hosts: readonly string[],
): Promise<Question | CallError> {
  switch (call.call) {
    case 'file.save': {
      if (call.data.size > MAX_FILE_BYTES) return 'too-large';
      const name = safeFileName(call.name);
      const { mediaType, data } = call;
      return { kind: 'file', name, renamed: name !== call.name, mediaType, data };
    }
    case 'mail.self':
      return mailQuestion(call);
    case 'link.open': {
      const url = webAddress(call.url);
      if (!url) return 'invalid';
      return { kind: 'link', href: url.href, host: url.hostname, doubts: doubtsAbout(url) };
    }
    case 'pay.open': {
      const url = webAddress(call.url);
      if (!url) return 'invalid';
      if (!declaredAddress(call.url, hosts)) return 'not-declared';
      return { kind: 'pay', href: url.href, host: url.hostname, doubts: doubtsAbout(url) };
    }
    case 'ai.call':
      return modelQuestion(call.prompt);
  }
}
