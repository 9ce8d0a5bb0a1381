import { ASK_SECONDS } from '#schemas/limits.ts';
import {
  address,
  askState,
  authorizes,
  body,
  fingerprints,
  hash,
  list,
  object,
  orNull,
  type Schema,
  signature,
  text,
  time,
  ways,
} from './schema-parts.ts';

/** Bodies of requests and answers about asks and replies. */
export const ASK_SCHEMAS = {
  CreateAsk: body(
    {
      artifact: {
        type: 'string',
        maxLength: 2_000,
        description:
          'The `id` of an artifact that this account publishes, or the address of a preview of its own; or the `id` of a document that is not here, with `contentHash` and `nonce`.',
      },
    },
    {
      contentHash: hash,
      nonce: {
        type: 'string',
        maxLength: 500,
        description:
          'As in the document. Of one that is here, this, `audience`, `choices` and `contentHash` need not be sent; they must be right when they are.',
      },
      audience: { type: 'string', maxLength: 500, description: 'As in the document.' },
      choices: {
        type: 'array',
        items: { type: 'string', maxLength: 500 },
        minItems: 1,
        maxItems: 50,
        description: 'As in the document.',
      },
      expiresAt: { ...time, description: 'End of a document that is not here.' },
      allow: {
        ...ways,
        description:
          'Ways of answering that count. Unless told: `passkey` for an approval request, every way for other documents; `link` (unsigned) never counts where `signers` are named.',
      },
      signers: {
        ...fingerprints,
        description:
          'The keys that may answer, as `ssh-keygen -l` names them. Any key unless told.',
      },
      expiresIn: {
        type: 'integer',
        minimum: ASK_SECONDS.least,
        maximum: ASK_SECONDS.most,
        default: ASK_SECONDS.byDefault,
        description: 'In seconds.',
      },
      webhook: {
        type: ['string', 'null'],
        format: 'uri',
        maxLength: 2_000,
        description:
          'Told id and state when it is answered or expires, as Standard Webhooks has it.',
      },
    },
  ),
  AskAnswer: object(
    {
      id: text,
      url: address,
      needsLink: {
        type: 'boolean',
        description:
          'True: the document is not here. Put the part of its link behind `#` (`k1.…`) behind `url`.',
      },
      expiresAt: time,
      allow: ways,
      signers: orNull('array'),
    },
    { webhookSecret: { type: 'string', description: 'Secret that messages are signed with.' } },
  ),
  OwnAsks: object({
    items: list(
      object({
        id: text,
        state: askState,
        artifact: hash,
        about: {
          type: 'string',
          enum: ['artifact', 'preview', 'elsewhere'],
          description: 'Place of the document: published here, previewed here, or not here.',
        },
        allow: ways,
        signers: orNull('array'),
        opened: { type: 'boolean', description: 'Somebody opened the address.' },
        createdAt: time,
        expiresAt: time,
      }),
    ),
    nextCursor: orNull('string'),
  }),
  AskEvent: object({
    type: { type: 'string', enum: ['ask.answered', 'ask.expired', 'ask.withdrawn'] },
    timestamp: time,
    data: object({
      id: text,
      state: { type: 'string', enum: ['answered', 'expired', 'withdrawn'] },
    }),
  }),
  OpenAsk: object(
    {
      id: text,
      state: askState,
      artifact: hash,
      allow: ways,
      signers: orNull('array'),
      expiresAt: time,
    },
    {
      signature: {
        type: 'string',
        enum: ['signed', 'unsigned'],
        description:
          'There once it is answered. `unsigned`: from anyone with the link; a signed answer is still taken.',
      },
    },
  ),
  SendReply: body(
    { artifact: { description: 'The reply: a sealed decision memo with `inReplyTo`.' } },
    { sshsig: { type: ['string', 'null'], description: 'As ssh-keygen writes a signature.' } },
  ),
  ReplyAnswer: object({
    authorizes,
    signature,
    id: hash,
    created: { type: 'boolean' },
    counts: { type: 'boolean', description: 'It answers the question.' },
    reason: { ...orNull('string'), description: 'Reason for which it does not count, as a code.' },
    detail: { ...text, description: 'The same as a sentence.' },
    state: askState,
  }),
  ToldAsk: object({
    authorizes,
    signature,
    id: text,
    state: askState,
    artifact: hash,
    allow: ways,
    signers: orNull('array'),
    expiresAt: time,
    replies: list(
      object({
        signature,
        id: hash,
        counts: { type: 'boolean' },
        reason: {
          ...orNull('string'),
          description: 'Reason for which it does not count, as a code.',
        },
        at: time,
        account: {
          type: ['object', 'null'],
          properties: { id: text, name: text },
          description: 'Account that was signed in here when the person answered.',
        },
        untrusted: object({ artifact: { type: 'object' }, sshsig: orNull('string') }),
      }),
    ),
  }),
} as const satisfies Record<string, Schema>;
