import type { Result } from '#schemas/result.ts';

/** A mail as plain text. */
export type Mail = {
  /** One address. */
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly attachments?: readonly {
    readonly name: string;
    readonly type: string;
    readonly bytes: Uint8Array;
  }[];
};

/** Sends mail from the address of the settings. */
export interface Mailer {
  /** Resolves when the mail server has taken it over. */
  send(mail: Mail): Promise<Result<void, 'unavailable'>>;
}
