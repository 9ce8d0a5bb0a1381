import { MAX_ASK_SIGNERS } from '#schemas/limits.ts';
import { WAYS } from '#schemas/reply/check-reply.ts';

/** The small parts that the schemas of answers are put together from (JSON Schema 2020-12). */

export type Schema = { readonly [keyword: string]: unknown };

export const ref = (name: string): Schema => ({ $ref: name });
export const text: Schema = { type: 'string' };
export const whole: Schema = { type: 'integer' };
export const orNull = (type: string): Schema => ({ type: [type, 'null'] });
export const list = (items: Schema): Schema => ({ type: 'array', items });
/** An object all of whose members are always there. */
export const object = (
  properties: Record<string, Schema>,
  optional: Record<string, Schema> = {},
) => ({
  type: 'object',
  required: Object.keys(properties),
  properties: { ...properties, ...optional },
});
/** The body of a request: nothing but these members. */
export const body = (
  properties: Record<string, Schema>,
  optional: Record<string, Schema> = {},
) => ({
  ...object(properties, optional),
  additionalProperties: false,
});

export const hash: Schema = { type: 'string', pattern: '^sha256:[0-9a-f]{64}$' };
export const time: Schema = { type: 'string', format: 'date-time' };
export const address: Schema = { type: 'string', format: 'uri' };
/** Some bytes as base64url. */
export const bytes = (length: number, description: string): Schema => ({
  type: 'string',
  pattern: `^[A-Za-z0-9_-]{${Math.ceil((length * 4) / 3)}}$`,
  description,
});
/** The beginning of every answer about replies. */
export const authorizes: Schema = {
  const: false,
  description: 'Nothing here authorises anything: the system that acts checks the reply itself.',
};
export const signature = object(
  { state: { type: 'string', enum: ['unsigned', 'unknown-key', 'invalid', 'known-key'] } },
  { way: { type: 'string', enum: ['passkey', 'device'] }, key: text, fingerprint: text },
);
export const askState: Schema = {
  type: 'string',
  enum: ['open', 'answered', 'expired', 'withdrawn'],
};
export const ways: Schema = {
  type: 'array',
  items: { type: 'string', enum: [...WAYS] },
  minItems: 1,
};
/** Public keys, as `ssh-keygen -l` names them. */
export const fingerprints: Schema = {
  type: 'array',
  items: { type: 'string', pattern: '^SHA256:[A-Za-z0-9+/]{43}$' },
  minItems: 1,
  maxItems: MAX_ASK_SIGNERS,
  uniqueItems: true,
};
/** Says of a draft that a person will be asked about it. */
export const ask: Schema = {
  type: 'boolean',
  default: false,
  description:
    'A person will be asked about it: a draft gets the `nonce` that answers repeat. Approval requests, and memos with choices, get one anyway.',
};
export const storedSignature = {
  namespace: text,
  key: text,
  fingerprint: text,
  sshsig: text,
  at: time,
};
export const privateLink = {
  bytes: whole,
  password: { type: 'boolean' },
  once: { type: 'boolean' },
  expiresAt: time,
};
export const credits = object({ charged: whole, balance: whole });
export const lineage = { lineage: { type: 'string', enum: ['verified', 'unverified'] } };
export const capsuleWarnings = {
  ...list(object({ code: text, pointer: text, detail: text, correction: text })),
  description: 'What the sandboxed frame will not let it do.',
};
