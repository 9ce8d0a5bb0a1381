import { err, ok } from '#schemas/result.ts';
import type { MailConfig } from '../settings/config.ts';
import type { Mailer } from './types.ts';

/** Time limit of each step with the mail server, ms. */
const PATIENCE = 10_000;

/**
 * Hands mail over to the SMTP server of the settings, one connection for each: there is little. The
 * library is loaded with the first mail.
 *
 * @param onError told why a mail could not be handed over; the reason may name the server
 */
export function smtpMailer({ url, from }: MailConfig, onError: (error: unknown) => void): Mailer {
  return {
    send: async ({ to, subject, text, attachments = [] }) => {
      try {
        const transport = await transportTo(url);
        await transport.sendMail({
          from,
          // As an object: never read as a list of addresses.
          to: { name: '', address: to },
          subject,
          text,
          attachments: attachments.map(({ name, type, bytes }) => ({
            filename: name,
            contentType: type,
            content: Buffer.from(bytes),
          })),
          headers: { 'Auto-Submitted': 'auto-generated' },
        });
        return ok(undefined);
      } catch (error) {
        onError(error);
        return err('unavailable');
      }
    },
  };
}

/** Connects and signs in, and sends nothing. @returns the reason why it fails; null: it works */
export async function checkMailServer({ url }: MailConfig): Promise<string | null> {
  try {
    await (await transportTo(url)).verify();
    return null;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

async function transportTo(url: string) {
  const { createTransport } = await import('nodemailer');
  return createTransport({
    url,
    connectionTimeout: PATIENCE,
    greetingTimeout: PATIENCE,
    socketTimeout: PATIENCE,
    // Attachments are given as bytes, never as a path or an address to fetch.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
}
