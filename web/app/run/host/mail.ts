import type { Call, CallError } from '../../../frame/protocol.ts';
import { askService, sendToService, serviceAddress } from './deployment.ts';
import { safeFileName } from './file-name.ts';
import { mailDraft } from './mail-draft.ts';
import type { MailQuestion } from './questions.ts';

/** Largest attachment that the server takes, in bytes (inclusive). */
const MAX_ATTACHMENT_BYTES = 524_288;

/**
 * The question to the person about a mail to themselves. Signed in at a server that sends mail it
 * goes to their own verified address; otherwise their mail program opens a draft, which can hold no
 * file.
 */
export async function mailQuestion({
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
