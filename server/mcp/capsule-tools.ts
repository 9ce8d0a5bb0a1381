import { err, ok } from '#schemas/result.ts';
import { IDEMPOTENCY_KEY } from '../domain/idempotency.ts';
import { publishPage } from '../domain/publish-page.ts';
import { capsuleSummary, readCapsule } from '../domain/read.ts';
import { invalidRequest } from '../http/json-body.ts';
import { cursorOf, positionOf } from '../http/paging.ts';
import { keyOf } from './arguments.ts';
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
import { PUBLISHES, READS, type Tools } from './tool.ts';
import { UNTRUSTED } from './trust.ts';

const PARTS = ['html', 'css', 'javascript'] as const;
const partOf = (name: unknown) => PARTS.find((part) => part === name);

export const CAPSULE_TOOLS: Tools<
  'get_capsule' | 'list_capsules' | 'publish_capsule' | 'show_capsule'
> = {
  get_capsule: {
    title: 'Read a capsule',
    description: 'Metadata of a published capsule; with `part`, that part of its source too.',
    input: input(
      { id: capsuleIdentifier },
      { part: { type: 'string', enum: PARTS }, ...windowArguments },
    ),
    output: output('Capsule', { characters: { type: 'object' }, ...sourceWindow, ...trust }, [
      ...PARTS,
      'runtime',
    ]),
    annotations: READS,
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
  },

  list_capsules: {
    title: 'List own capsules',
    description: 'Capsules that this account has published, newest first.',
    input: input({}, paging),
    output: list,
    annotations: READS,
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
  },

  publish_capsule: {
    title: 'Publish a capsule',
    description:
      'Publishes an interactive page for anyone with the link, and charges its price. It runs in a sealed frame after the reader agreed to its capabilities; what is not declared is off. The same capsule again is free.',
    input: input({ html: capsuleMembers.html ?? {} }, { ...capsuleMembers, ...idempotencyKey }),
    output: output('PageAnswer'),
    annotations: PUBLISHES,
    // The reader of the HTTP API says more of what is wrong than a schema can.
    checks: 'itself',
    run: async (deps, caller, args) => {
      const { idempotencyKey: key, ...body } = args;
      if (key !== undefined && (typeof key !== 'string' || !IDEMPOTENCY_KEY.test(key))) {
        const detail = 'It must have 1 to 255 visible ASCII characters.';
        return err(invalidRequest([{ pointer: '/idempotencyKey', detail }]));
      }
      return publishPage(deps, caller, body, await keyOf(deps, 'publish_capsule', args));
    },
  },

  show_capsule: {
    title: 'Show a capsule to the person',
    description: 'Shows it in the chat, where hosts can. Give them the `url` too.',
    input: input({ id: capsuleIdentifier }),
    output: output('Capsule', trust, [
      ...PARTS,
      ...['runtime', 'declaredExternalDomains', 'contentHash', 'publishedAt'],
    ]),
    annotations: READS,
    run: async (deps, { account }, { id }) => {
      const read = await readCapsule(deps, String(id), account);
      if (!read.ok) return read;
      const { id: name, title, summary, capabilities, url } = read.value;
      return ok({ id: name, title, summary, capabilities, url, ...UNTRUSTED });
    },
    record: async (deps, { id }) => {
      const read = await readCapsule(deps, String(id));
      return read.ok ? { kind: 'capsule', json: JSON.stringify(read.value) } : null;
    },
  },
};
