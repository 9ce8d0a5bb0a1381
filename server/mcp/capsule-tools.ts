import { err, ok } from '#schemas/result.ts';
import { publishPage } from '../domain/publish-page.ts';
import { capsuleSummary, readCapsule } from '../domain/read.ts';
import { invalidRequest } from '../http/json-body.ts';
import { cursorOf, positionOf } from '../http/paging.ts';
import {
  capsuleIdentifier,
  capsuleMembers,
  idempotencyKey,
  input,
  list,
  output,
  paging,
  sourceWindow,
  trust,
  windowArguments,
} from './schemas.ts';
import { WINDOW, windowOf } from './source-window.ts';
import { tool } from './tool.ts';
import { UNTRUSTED } from './trust.ts';

const PARTS = ['html', 'css', 'javascript'] as const;
const partOf = (name: unknown) => PARTS.find((part) => part === name);

export const CAPSULE_TOOLS = [
  tool({
    name: 'get_capsule',
    title: 'Read a capsule',
    description: 'Metadata of a published capsule; with `part`, that part of its source too.',
    scope: 'capsules:read',
    price: null,
    input: input(
      { id: capsuleIdentifier },
      { part: { type: 'string', enum: PARTS }, ...windowArguments },
    ),
    output: output('Capsule', { characters: { type: 'object' }, ...sourceWindow, ...trust }, [
      ...PARTS,
      'runtime',
    ]),
    run: async (deps, { account }, { id, part, offset = 0, limit = WINDOW.byDefault }) => {
      const read = await readCapsule(deps, String(id), account);
      if (!read.ok) return read;
      const { html, css, javascript, runtime: _, ...meta } = read.value;
      const wanted = partOf(part);
      return ok({
        ...meta,
        characters: { html: html.length, css: css.length, javascript: javascript.length },
        ...(wanted && windowOf(read.value[wanted], Number(offset), Number(limit))),
        ...UNTRUSTED,
      });
    },
  }),

  tool({
    name: 'list_capsules',
    title: 'List own capsules',
    description: 'Capsules that this account has published, newest first.',
    scope: 'capsules:read',
    price: null,
    input: input({}, paging),
    output: list,
    run: async (deps, { account }, { limit = 20, cursor }) => {
      const before = cursor === undefined ? null : positionOf(String(cursor));
      if (before === undefined) {
        const detail = 'It must be the nextCursor of the page before.';
        return err(invalidRequest([{ pointer: '/cursor', detail }]));
      }
      const page = { limit: Number(limit), before };
      const { items, next } = await deps.store.ownCapsules(account, page);
      return ok({
        items: items.map((item) => capsuleSummary(deps, item, item.publishedAt)),
        nextCursor: cursorOf(next),
        ...UNTRUSTED,
      });
    },
  }),

  tool({
    name: 'publish_capsule',
    title: 'Publish a capsule',
    description:
      'Publishes an interactive page for anyone with the link, and charges its price. It runs in a sealed frame after the reader agreed to its capabilities; what is not declared is off. The same capsule again is free.',
    scope: 'capsules:publish',
    price: 'capsule',
    input: input({ html: capsuleMembers.html ?? {} }, { ...capsuleMembers, ...idempotencyKey }),
    output: output('PageAnswer'),
    // The reader of the HTTP API says more of what is wrong than a schema can.
    checks: 'itself',
    run: (deps, caller, { idempotencyKey: _, ...body }, idempotency) =>
      publishPage(deps, caller, body, idempotency),
  }),
] as const;
