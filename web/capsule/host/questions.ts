import type { Call } from '../protocol.ts';

/** What the person is asked to allow. */
export type Question =
  | {
      readonly kind: 'file';
      readonly name: string;
      readonly renamed: boolean;
      readonly mediaType: string;
      readonly data: Blob;
    }
  | {
      readonly kind: 'mail';
      readonly subject: string;
      readonly text: string;
      readonly href: string;
    }
  | {
      /** `pay`: the address is of a declared host and meant for paying. */
      readonly kind: 'link' | 'pay';
      readonly href: string;
      readonly host: string;
      readonly doubts: readonly LinkDoubt[];
    }
  | { readonly kind: 'model'; readonly prompt: string };

/** What a person should know about an address. */
export type LinkDoubt = 'international' | 'not-encrypted' | 'number' | 'port' | 'long';

/** Calls that are made without a question: the person has consented to the hosts. */
export type RequestCall = Extract<Call, { call: 'net.fetch' | 'media.load' }>;
/** Calls that the person is asked about each time. */
export type AskedCall = Exclude<Call, RequestCall | { call: 'ui.height' }>;
