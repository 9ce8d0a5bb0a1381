import type { Env } from './values.ts';

/** Where mail is handed over, and whom it is from. */
export type MailConfig = {
  /** `smtp://` or `smtps://`, with its password. */
  readonly url: string;
  /** An address, or `Name <address>`. */
  readonly from: string;
};

/** One address as it stands in mail: no white space, no list, nothing that ends a header. */
export const MAIL_ADDRESS = /^[^\s@<>,;:"()[\]\\]{1,64}@[A-Za-z0-9.-]{1,253}$/;

/** Reads the settings of mail; null: none is sent. Problems never repeat the password. */
export function readMail(env: Env, problems: string[]): MailConfig | null {
  const url = env.SMTP_URL || null;
  const from = env.MAIL_FROM || null;
  if (url === null && from === null) return null;
  if (url === null || !isSmtp(url)) {
    problems.push(
      'SMTP_URL must look like smtp://user:password@host:587 or smtps://user:password@host:465. ' +
        'Leave it and MAIL_FROM out to send no mail.',
    );
  }
  const address = /^(?:[^<>\r\n]*<([^<>]+)>|(\S+))$/.exec(from ?? '');
  if (from === null || !MAIL_ADDRESS.test(address?.[1] ?? address?.[2] ?? '')) {
    problems.push(
      `MAIL_FROM is ${from === null ? 'not set' : JSON.stringify(from)}. It must be the address that mail is from, for example ` +
        'Vitrine <no-reply@example.org>.',
    );
  }
  return url !== null && from !== null ? { url, from } : null;
}

function isSmtp(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, hostname, search } = new URL(text);
  // Options of the mail library could be set behind a question mark.
  return /^smtps?:$/.test(protocol) && hostname !== '' && search === '';
}
