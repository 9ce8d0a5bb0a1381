import { describe, expect, it } from 'vitest';
import { fromMarkdown } from '#schemas/import/from-markdown.ts';
import type { Block } from '#schemas/text/markdown/tree.ts';
import { blocksOf } from '../../../e2e/fixtures/markdown/inlines.ts';

// Markdown as three agents write it when nobody tells them how: one likes bold leads and nested
// bullets, one tables, tasks and footnotes, one numbered steps with code between them.

const LEADS = `# Cache layer review

**TL;DR:** Redis 7 is *fine*, but the eviction policy isn't.

## Key findings

- **Eviction** – \`allkeys-lru\` drops sessions under load
  - seen 14× on 3 Nov
    - always between 02:00 and 02:15 UTC
  - never on replicas
- **Latency** – p99 is ~4 ms ([dashboard](https://grafana.example/d/abc?orgId=1))
- **Cost** – $118/month → $96/month

### What I didn't check

1. Cluster mode
2. TLS overhead (see <https://redis.example/docs/tls>)

---

> Note: "fine" means within the SLO of 10 ms & 99.9 %.

## Recommendation

Switch to \`volatile-ttl\`, **then** re-measure.
`;

const TABLES = `# Migration status — week 46

## Progress

| Service | Owner | Status | ETA |
|:--------|:-----:|-------:|-----|
| \`auth\` | Ana | ✅ done | – |
| billing | Bo | 🟡 70 % | 2026-11-28 |
| search\\|index | – | ❌ blocked[^1] | ? |

## Checklist

- [x] Freeze the schema
- [x] Back up \`prod\`
- [ ] Dry run
    - [ ] staging
    - [ ] one production shard
- [ ] Cut over[^cut]

## Numbers

\`\`\`csv
service,rows,errors
auth,1204331,0
"billing, eu",88120,17
\`\`\`

\`\`\`chart
{"kind":"bar","title":"Rows moved","x":["auth","billing"],"series":[{"name":"rows","values":[1204331,88120]}]}
\`\`\`

[^1]: Waiting for the vendor; ticket #4512.
[^cut]: Needs two people, at night.
`;

const STEPS = `## How to reproduce

1. Install it:

   \`\`\`bash
   npm ci && npm run build -- --mode=production
   \`\`\`

2. Start with \`NODE_ENV=test\`, then call

   \`\`\`ts
   const result = await fetch(\`/api/items?ids=\${ids.join(',')}\`); // 502
   if (!result.ok) throw new Error(\`HTTP \${result.status}\`);
   \`\`\`

3. Watch the log:
   * first \`WARN upstream_reset\`
   * then ~~nothing~~ **a crash** in [\`proxy.ts\`](https://git.example/blob/main/src/proxy.ts#L41-L58)

## Root cause

The patch that caused it:

\`\`\`diff
@@ -41,3 +41,3 @@
-  socket.setTimeout(0);
+  socket.setTimeout(30_000);
\`\`\`

Setext too
----------

1) one
2) two

Final thought: __always__ set a timeout, see https://nodejs.org/api/net.html#socketsettimeouttimeout-callback.
`;

/** Every text that a page shows of a block: info and addresses stand beside it. */
function shownIn(value: unknown): string {
  if (typeof value === 'string') return value;
  if (value === null || typeof value !== 'object')
    return typeof value === 'number' ? String(value) : '';
  return Object.entries(value)
    .filter(([name]) => name !== 'tag' && name !== 'align')
    .map(([, each]) => shownIn(each))
    .join(' ');
}
const textsIn = (value: unknown): string[] => {
  if (typeof value === 'string') return [value];
  return value !== null && typeof value === 'object' ? Object.values(value).flatMap(textsIn) : [];
};
/** Counts each letter, digit and sign of a text that is no markup. */
function counted(text: string): Map<string, number> {
  const counts = new Map<string, number>();
  for (const sign of text.normalize('NFC')) {
    if (/[\p{L}\p{N}\p{S}–—?!;%&'"$/,]/u.test(sign) && !/[`|<>~=+^]/.test(sign)) {
      counts.set(sign, (counts.get(sign) ?? 0) + 1);
    }
  }
  return counts;
}

describe.each(Object.entries({ LEADS, TABLES, STEPS }))('%s', (_, markdown) => {
  it('is read without losing a character', () => {
    const shown = counted(shownIn(blocksOf(markdown)));
    const lost = [...counted(markdown)].filter(([sign, count]) => (shown.get(sign) ?? 0) < count);
    // The numbers of a list are counted, not shown as they are typed, and so are boxes.
    expect(lost.filter(([sign]) => !/[\dx]/.test(sign))).toEqual([]);
  });

  it('becomes a document without losing a character', () => {
    const made = fromMarkdown(markdown, { createdBy: { type: 'agent', name: 'Atlas' } });
    if (!made.ok) throw new Error(made.error);
    const draft = made.value;
    const { title, summary, content, sources } = draft;
    const blocks: Block[] = textsIn(content).flatMap((text) => [...blocksOf(text)]);
    const shown = counted([title, summary, shownIn(blocks), ...textsIn(sources)].join(' '));
    const words = (text: string) => text.match(/[\p{L}\p{N}]{2,}/gu) ?? [];
    const kept = new Set(words([...textsIn(draft)].join(' ')));
    // Words of a heading may have become the name of a member.
    const headings = new Set(words((markdown.match(/^(?:#+ .*|.*\n-+)$/gm) ?? []).join(' ')));
    expect(words(markdown).filter((word) => !kept.has(word) && !headings.has(word))).toEqual([]);
    expect(shown.size).toBeGreaterThan(20);
  });
});

it('has the forms that they meant', () => {
  const tags = (text: string) => blocksOf(text).map(({ tag }) => tag);
  expect(tags(LEADS)).toEqual([
    'heading',
    'p',
    'heading',
    'list',
    'heading',
    'list',
    'hr',
    'quote',
    'heading',
    'p',
  ]);
  expect(tags(TABLES)).toEqual([
    'heading',
    'heading',
    'table',
    'heading',
    'list',
    'heading',
    'code',
    'code',
    'note',
    'note',
  ]);
  expect(tags(STEPS)).toEqual(['heading', 'list', 'heading', 'p', 'code', 'heading', 'list', 'p']);
  const forms = (text: string) => JSON.stringify(blocksOf(text));
  expect(forms(TABLES).match(/"tag":"box"/g)).toHaveLength(6);
  expect(forms(TABLES).match(/"tag":"note"/g)).toHaveLength(4);
  expect(forms(STEPS).match(/"info":"\w+"/g)).toEqual([
    '"info":"bash"',
    '"info":"ts"',
    '"info":"diff"',
  ]);
});
