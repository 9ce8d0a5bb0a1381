import type { CallError } from '../protocol.ts';
import { askService, sendToService, serviceAddress } from './deployment.ts';
import { mailDraft } from './hand-over.ts';
import type { MailQuestion } from './questions.ts';

/**
 * What the person is asked about a mail to themselves. Signed in at a server that sends mail it goes
 * to their own verified address; otherwise their mail program opens a draft.
 */
export async function mailQuestion(
  subject: string,
  text: string,
): Promise<MailQuestion | CallError> {
  const draft = mailDraft(subject, text);
  const href = draft.ok ? draft.value : null;
  const shared = { kind: 'mail', subject, text, href } as const;
  const address = serviceAddress('mail');
  const to = address && (await askService(address))?.to;
  if (address && typeof to === 'string') {
    return { ...shared, to, send: () => send(address, subject, text) };
  }
  return draft.ok ? shared : draft.error;
}

async function send(address: string, subject: string, text: string) {
  try {
    const { status } = await sendToService(address, { subject, text });
    if (status < 300) return 'sent';
    return status === 429 ? 'too-many' : 'failed';
  } catch {
    return 'failed';
  }
}
