import { MAX_LIVING_NAME, PRIVATE_SECONDS } from '#schemas/limits.ts';
import {
  address,
  body,
  bytes,
  hash,
  linkMode,
  linkTarget,
  list,
  livingLink,
  object,
  orNull,
  privateLink,
  ref,
  type Schema,
  text,
  time,
  whole,
} from './schema-parts.ts';

/** Bodies of requests and answers about private links and living links. */
export const LINK_SCHEMAS = {
  KeepPrivate: body(
    {
      id: bytes(16, 'The name that the link gives.'),
      data: { type: 'string', maxLength: 1_485_552, description: 'The record, base64url.' },
      openHash: bytes(32, 'SHA-256 of the key that opens the record here.'),
    },
    {
      password: { type: 'boolean', default: false },
      once: { type: 'boolean', default: false },
      expiresIn: {
        type: 'integer',
        minimum: PRIVATE_SECONDS.least,
        maximum: PRIVATE_SECONDS.most,
        default: PRIVATE_SECONDS.byDefault,
        description: 'In seconds. Without an account at most a week.',
      },
      recipientMayDelete: { type: 'boolean', default: false },
    },
  ),
  PrivateAnswer: object({
    id: text,
    expiresAt: time,
    created: { type: 'boolean' },
    credits: ref('Credits'),
  }),
  PrivateLink: object(privateLink),
  OpenPrivate: body({
    open: bytes(32, 'The key that opens the record here.'),
    claim: bytes(16, 'Random; whoever sends it again gets the answer again.'),
  }),
  ReceivedPrivate: body({ claim: bytes(16, 'The one that opened the record.') }),
  DropPrivate: body({ open: bytes(32, 'The key that opens the record here.') }),
  PrivateData: object({ data: text }),
  PrivateList: object({
    items: list(
      object({
        id: text,
        ...privateLink,
        createdAt: time,
        openedAt: orNull('string'),
        locked: {
          type: 'boolean',
          description: 'True if so many passwords were wrong that no more are tried.',
        },
      }),
    ),
    nextCursor: orNull('string'),
  }),
  CreateLink: body(
    { target: linkTarget },
    {
      mode: linkMode,
      name: {
        type: 'string',
        minLength: 1,
        maxLength: MAX_LIVING_NAME,
        description: 'One of the account: the same name again is the same link.',
      },
    },
  ),
  MoveLink: body(
    {},
    {
      target: linkTarget,
      mode: linkMode,
      expect: {
        type: 'integer',
        minimum: 1,
        description: 'The `version` that you saw: with another one nothing is moved.',
      },
    },
  ),
  LivingLink: object(livingLink),
  LivingLinks: object({
    items: list(object({ ...livingLink, createdAt: time, changedAt: time })),
    nextCursor: orNull('string'),
  }),
  ShownLink: object({
    id: text,
    mode: linkMode,
    version: whole,
    resolved: object({
      kind: { type: 'string', enum: ['artifact', 'capsule'] },
      id: text,
      url: address,
      contentHash: hash,
      revision: orNull('integer'),
      status: orNull('string'),
      title: text,
      updatedAt: time,
    }),
  }),
  LinkHistory: object({
    entries: list(
      object(
        { version: whole, at: time, target: orNull('string') },
        {
          by: {
            ...orNull('string'),
            description:
              'For its owner only: the token or grant that asked for it; null where it followed from a publication or a withdrawal.',
          },
        },
      ),
    ),
    next: orNull('string'),
  }),
} as const satisfies Record<string, Schema>;
