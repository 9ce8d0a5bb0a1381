import type { Call, CallError } from '../../../frame/protocol.ts';
import type { ModelAnswer } from './model-answer.ts';

/** A question to the person. */
export type Question =
  | {
      readonly kind: 'file';
      readonly name: string;
      readonly renamed: boolean;
      readonly mediaType: string;
      readonly data: Blob;
    }
  | MailQuestion
  | {
      /** `pay`: the address is of a declared host and meant for paying. */
      readonly kind: 'link' | 'pay';
      readonly href: string;
      readonly host: string;
      readonly doubts: readonly LinkDoubt[];
    }
  | ModelQuestion;

/**
 * A mail to the person: sent by the server to `to`, or as a draft at `href`; one of them is there.
 */
export type MailQuestion = {
  readonly kind: 'mail';
  readonly subject: string;
  readonly text: string;
  readonly href: string | null;
  readonly attachment?: { readonly name: string; readonly size: number };
  readonly to?: string;
  readonly send?: () => Promise<'sent' | 'too-many' | 'failed'>;
};

/** A text for a model, which costs at most `price` credits. `account` leads to the account page. */
export type ModelQuestion = {
  readonly kind: 'model';
  readonly prompt: string;
  readonly model: string;
  readonly price: number;
  readonly account: string;
} & (
  | { readonly state: 'signed-out' }
  | {
      readonly state: 'too-poor';
      /** Credits that can pay for models, and those of signing up, which cannot. */
      readonly balance: number;
      readonly signUp: number;
    }
  | {
      readonly state: 'asked';
      readonly balance: number | null;
      /** Credits that one agrees to for the whole run. */
      readonly limit: number;
      /** Takes the price off what the person has agreed to in this run; false: it is not enough. */
      readonly take: () => boolean;
      /** The person agrees to the limit, and the price is taken off it. */
      readonly agree: () => void;
      readonly ask: () => Promise<ModelAnswer | CallError>;
    }
);

/** Doubts about an address that a person should know. */
export type LinkDoubt =
  | 'international'
  | 'not-encrypted'
  | 'number'
  | 'own-network'
  | 'holds-address'
  | 'port'
  | 'long';

/** Calls that are made without a question: the person has consented to the hosts. */
export type RequestCall = Extract<Call, { call: 'net.fetch' | 'media.load' }>;
/** Calls that the person is asked about each time. */
export type AskedCall = Exclude<Call, RequestCall | { call: 'ui.height' | 'ui.ask' }>;
