import { MARKDOWN_FORMS } from '#schemas/import/from-markdown.ts';
import { MAX_ASK_SIGNERS, MAX_LIVING_NAME } from '#schemas/limits.ts';
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
export const linkMode: Schema = {
  type: 'string',
  enum: ['latest', 'pinned'],
  description:
    '`latest` follows the newest version that the account publishes; `pinned` shows just its target, and never moves.',
};
export const linkTarget: Schema = {
  type: 'string',
  maxLength: 2_000,
  description: 'The `id` of an artifact or capsule that this account publishes, or its address.',
};
/** Members of a request to publish that name a living link. */
export const publishedTo: Record<string, Schema> = {
  to: {
    type: 'string',
    minLength: 1,
    maxLength: MAX_LIVING_NAME,
    description:
      'Name of a living link of the account. It is made, or the document becomes the next version of what it shows, proposed where it is a draft. Nothing is published or charged where nothing is new.',
  },
  expect: {
    type: 'integer',
    minimum: 1,
    description: 'Version that the link must have; with another one nothing is published.',
  },
};
/** A living link as its account is told of it. */
export const livingLink = {
  id: text,
  url: address,
  name: orNull('string'),
  mode: linkMode,
  target: text,
  version: whole,
};
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
/** A text in the place of an artifact: exactly one of the two is there. */
export const markdown: Record<string, Schema> = {
  markdown: {
    type: 'string',
    description:
      'Instead of `artifact`: a text, which becomes the `body` of a document as it is written.',
  },
  title: { type: 'string', description: 'With `markdown`; else its own.' },
  author: {
    anyOf: [
      { type: 'string' },
      object({
        type: { type: 'string', enum: ['human', 'agent', 'tool', 'organization'] },
        name: text,
      }),
    ],
    description: 'With `markdown` that names nobody: a name is that of an agent.',
  },
  as: {
    type: 'string',
    enum: Object.keys(MARKDOWN_FORMS),
    description:
      'With `markdown`: the form that it is fitted into. Without it, it stays as written.',
  },
};
/** One of the two members that a document comes in. */
export const eitherDocument = {
  oneOf: [{ required: ['artifact'] }, { required: ['markdown'] }],
};
/** Publishes with the warnings that come before the charge (decisions §6). */
export const acceptance: Readonly<Record<'acceptWarnings', Schema>> = {
  acceptWarnings: {
    type: 'boolean',
    description:
      'True: nothing is refused for a warning. Without it, a program that can work for no reader, such as a script that does not compile, is refused before it is charged. False: so are calls of `alert()`, forms that are sent elsewhere, a draft with a slip such as a request that has expired, and a revision that loses content.',
  },
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
/** Warnings for the author. */
export const warnings = list(object({ code: text, pointer: text, detail: text, correction: text }));
export const capsuleWarnings = {
  ...warnings,
  description: 'Acts of the capsule that the sandboxed frame does not allow.',
};
