import { ok } from '#schemas/result.ts';
import { counted } from '#schemas/text/counted.ts';
import { cursorOf, positionOf } from '../http/paging.ts';
import { livingWords, shownBy } from '../living-links/named.ts';
import { publishPageTo } from '../living-links/publish-to.ts';
import type { LinkAnswer } from '../living-links/rules.ts';
import { capsuleNamed } from '../mcp/names.ts';
import {
  capsuleMembers,
  capsuleName,
  idempotencyKey,
  input,
  paging,
  windowArguments,
} from '../mcp/schemas.ts';
import { WINDOW, windowOf } from '../mcp/source-window.ts';
import { preparedTool, tool } from '../mcp/tool.ts';
import { UNTRUSTED } from '../mcp/trust.ts';
import {
  afterList,
  creditWords,
  listWords,
  shortTime,
  shortTitle,
  titleWords,
} from '../mcp/words.ts';
import { wrongCursor } from './artifact-tools.ts';
import { checkedPage } from './checked-page.ts';
import { publishPage } from './publish-page.ts';
import { capsuleSummary, readCapsule } from './read.ts';
import type { CapsuleSummary } from './types.ts';

const PARTS = ['html', 'css', 'javascript'] as const;
const partOf = (name: unknown) => PARTS.find((part) => part === name);

/** An item of a list of capsules. */
const itemOf = ({ id, url, title, capabilities, publishedAt }: CapsuleSummary) => ({
  id,
  url,
  title: shortTitle(title),
  capabilities,
  publishedAt: shortTime(publishedAt),
});

const lineOf = ({ url, title, capabilities, publishedAt }: ReturnType<typeof itemOf>): string =>
  `- ${titleWords(title)}, ${capabilities.join(', ') || 'no capabilities'}, ${publishedAt}: ${url}`;

/** The step after a part of a capsule; undefined: none was asked for. */
function afterPart(part: string | undefined, nextOffset: number | null): string {
  if (part === undefined)
    return 'Call get_capsule with `part` "html", "css" or "javascript" to read its code.';
  return nextOffset === null
    ? `That is all of its ${part}.`
    : `Call get_capsule again with \`offset\` ${nextOffset} for the rest.`;
}

export const CAPSULE_TOOLS = [
  preparedTool({
    name: 'publish_capsule',
    title: 'Publish a capsule',
    description:
      'Publishes an interactive page for anyone, and charges its price. It runs in a sandboxed frame after the reader agreed to its capabilities; others are off. `dryRun` tells problems, `warnings` and the `cost`. The same again is free.',
    scope: 'capsules:publish',
    effect: 'publishes',
    input: input({ html: capsuleMembers.html ?? {} }, { ...capsuleMembers, ...idempotencyKey }),
    // The reader of the HTTP API says more of what is wrong than a schema can.
    checks: 'itself',
    prepare: (preparing, { idempotencyKey: _, ...body }) =>
      checkedPage(preparing, { acceptWarnings: false, ...body }),
    run: async (deps, caller, request, idempotency) => {
      const { named, isDry } = request;
      const done =
        named && !isDry
          ? await publishPageTo(deps, caller, request, named, idempotency)
          : await publishPage(deps, caller, request, idempotency);
      if (!done.ok) return done;
      if ('cost' in done.value) {
        return ok({
          text: `It can be published, for ${counted(done.value.cost, 'credit')}. Nothing was stored or charged.`,
          structured: done.value,
          next: 'To publish it, call publish_capsule again without `dryRun`.',
        });
      }
      const { url, created, credits } = done.value;
      const first = created
        ? 'Published for anyone with the address'
        : 'This was published already';
      const { link } = done.value as { readonly link?: LinkAnswer };
      return ok({
        text: `${first}: ${url} ${creditWords(credits)}${livingWords(link)}`,
        structured: done.value,
        next: link ? `Give the person ${link.url}.` : 'Give the person this address.',
      });
    },
  }),

  tool({
    name: 'get_capsule',
    title: 'Read a capsule',
    description: 'A published capsule: metadata; with `part`, its source.',
    scope: 'capsules:read',
    effect: 'reads',
    input: input(
      { id: capsuleName },
      { part: { type: 'string', enum: PARTS }, ...windowArguments },
    ),
    run: async (deps, { account }, { id, part, offset = 0, limit = WINDOW.byDefault }) => {
      const shown = await shownBy(deps, id);
      if (!shown.ok) return shown;
      const name = capsuleNamed(deps, shown.value);
      if (!name.ok) return name;
      const read = await readCapsule(deps, name.value, account);
      if (!read.ok) return read;
      const { html, css, javascript, runtime: _, ...meta } = read.value;
      const { title, url, capabilities } = meta;
      const wanted = partOf(part);
      const characters = { html: html.length, css: css.length, javascript: javascript.length };
      const can = capabilities.length > 0 ? `may ${capabilities.join(', ')}` : 'may do nothing';
      const sizes = PARTS.map((name) => `${name} ${characters[name]}`).join(', ');
      const code = wanted && windowOf(read.value[wanted], Number(offset), Number(limit));
      return ok({
        text: `${titleWords(title)}, a capsule that ${can}: ${url} Characters: ${sizes}.`,
        structured: { ...meta, characters, ...code, ...UNTRUSTED },
        next: afterPart(wanted, code?.nextOffset ?? null),
        ...(wanted && code
          ? { quoted: { info: wanted, text: code.source } }
          : meta.summary !== '' && { quoted: { info: 'markdown', text: meta.summary } }),
      });
    },
  }),

  tool({
    name: 'list_capsules',
    title: 'List own capsules',
    description: 'Capsules of this account, the newest first.',
    scope: 'capsules:read',
    effect: 'reads',
    input: input({}, paging),
    run: async (deps, { account }, { limit = 20, cursor }) => {
      const before = cursor === undefined ? null : positionOf(String(cursor));
      if (before === undefined) return wrongCursor();
      const page = { limit: Number(limit), before };
      const { items, next } = await deps.store.ownCapsules(account, page);
      const lines = items.map((item) => itemOf(capsuleSummary(deps, item, item.publishedAt)));
      const nextCursor = cursorOf(next);
      return ok({
        text: listWords('capsule', lines.map(lineOf)),
        structured: { items: lines, nextCursor, trust: 'untrusted' },
        next: afterList(nextCursor, 'Call get_capsule with an `id` to read one.'),
      });
    },
  }),
] as const;
