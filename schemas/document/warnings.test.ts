import { readdirSync, readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { runs } from '../../e2e/fixtures/runs.ts';
import { PROFILES } from '../generated/kind-profiles.ts';
import { schemaCases, vectors } from '../vectors/corpus.ts';
import { draftOf, KINDS } from './kinds.ts';
import { linkWarning, warningsOf } from './warning-words.ts';
import { findWarnings, MAX_WARNINGS } from './warnings.ts';

const now = Date.parse('2026-11-22T06:00:00Z');
const file = (path: string) => readFileSync(new URL(path, import.meta.url), 'utf8');

const brief = {
  type: 'research-brief',
  title: 'Title',
  summary: 'Summary.',
  status: 'draft',
  content: { question: 'Which?', findings: ['This one [1].'] },
  sources: [{ id: 'source-1', title: 'A page', url: 'https://example.org/' }],
};
const memo = {
  question: 'Which?',
  options: [{ name: 'A', pros: ['cheap'], cons: [] }],
  recommendation: 'A',
  rationale: 'It is cheap.',
};
const request = { request: 'May I?', action: 'Do.', reason: 'Why.', risk: 'low', reversible: true };

/** The warnings about a brief with other members, as `code pointer about`. */
const found = (change: object) =>
  findWarnings({ ...brief, ...change }, { now }).map(({ code, pointer, about }) =>
    [code, pointer, about].filter((part) => part !== undefined).join(' '),
  );
const inContent = (content: object) => found({ content: { ...brief.content, ...content } });
const inMemo = (content: object) =>
  found({ type: 'decision-memo', content: { ...memo, ...content }, sources: [] });
const inRequest = (content: object) =>
  found({ type: 'approval-request', content: { ...request, ...content }, sources: [] });
const inText = (text: string) => inContent({ method: text });

describe('warnings of the profile', () => {
  it('has none about what lacks nothing', () => {
    expect([inContent({}), inMemo({}), inRequest({})]).toEqual([[], [], []]);
    expect(inContent({ anything: { deep: ['else'] }, charts: [] })).toEqual([]);
  });

  it('names what is missing, empty, or of another kind', () => {
    expect(found({ content: { question: 'Which [1]?' } })).toEqual([
      'missing-member /content findings',
    ]);
    expect(inContent({ question: ' \u200b' })).toEqual(['empty-member /content/question']);
    expect(inContent({ limitations: 'a text' })).toEqual(['wrong-kind /content/limitations']);
    expect(inContent({ limitations: ['a', 1, 2] })).toEqual([
      'wrong-kind /content/limitations/1',
      'wrong-kind /content/limitations/2',
    ]);
    expect(inContent({ confidence: 0.8 })).toEqual(['wrong-kind /content/confidence']);
    expect(inContent({ method: null })).toEqual(['wrong-kind /content/method']);
    expect(inRequest({ risk: 'Low' })).toEqual(['wrong-kind /content/risk']);
    expect(inRequest({ reversible: 'yes' })).toEqual(['wrong-kind /content/reversible']);
    expect(inRequest({ expiresAt: 'tomorrow' })).toEqual(['wrong-kind /content/expiresAt']);
    expect(inRequest({ evidence: ['https://a.example'] })).toEqual([
      'wrong-kind /content/evidence',
    ]);
  });

  it('looks into lists of objects', () => {
    const [option] = memo.options;
    expect(inMemo({ options: [option, 'B', { name: 'C', pro: ['x'], cons: 'y' }] })).toEqual([
      'wrong-kind /content/options/1',
      'near-name /content/options/2/pro pros',
      'wrong-kind /content/options/2/cons',
    ]);
    expect(inMemo({ options: { A: option } })).toEqual(['wrong-kind /content/options']);
    expect(inMemo({ options: [{ ...option, scores: { price: 6 } }] })).toEqual([
      'wrong-kind /content/options/0/scores',
    ]);
    const good = { kind: 'bar', title: 'T', x: ['a'], series: [{ name: 's', values: [1] }] };
    expect(inMemo({ charts: [good, { ...good, kind: 'pie' }] })).toEqual([
      'wrong-kind /content/charts/1/kind',
    ]);
  });

  it('knows what a name nearly is, and then does not miss it', () => {
    const { findings } = brief.content;
    expect(found({ content: { question: 'Which?', finding: findings } })).toEqual([
      'near-name /content/finding findings',
    ]);
    expect(inMemo({ 'Expires At': 'x' })).toEqual(['near-name /content/Expires At expiresAt']);
    // Beside the member that it resembles, a name is one of its own.
    expect(inContent({ questions: ['x'] })).toEqual([]);
    expect(inContent({ 'a/b~c': 1, notes: 'x' })).toEqual([]);
    expect(inMemo({ noise: 'nonce', scope: 'x' })).toEqual([]);
  });
});

describe('warnings of citations', () => {
  it('names citations of nothing, and sources that nothing cites', () => {
    expect(inText('As in [2] and [source-3], again [2].')).toEqual([
      'unlisted-source /content/method source-2',
      'unlisted-source /content/method source-3',
    ]);
    expect(inContent({ other: { deep: ['see [9]'] } })).toEqual([
      'unlisted-source /content/other/deep/0 source-9',
    ]);
    expect(found({ summary: 'See [1] and [4].' })).toEqual(['unlisted-source /summary source-4']);
    expect(inContent({ findings: ['No source.'] })).toEqual(['uncited-source /sources/0 source-1']);
    expect(inRequest({ evidence: ['source-7', '8'] })).toEqual([
      'unlisted-source /content/evidence/0 source-7',
      'unlisted-source /content/evidence/1 source-8',
    ]);
  });

  it('counts evidence as a citation, and no code, link or picture', () => {
    const { sources } = brief;
    const cited = { ...request, evidence: ['source-1'] };
    expect(found({ type: 'approval-request', content: cited, sources })).toEqual([]);
    for (const text of [
      '`a[2]`',
      '```\na[2]\n```',
      '~~~ts\na[2]\n~~~',
      '[2](https://a.example)',
      '![2](data:image/png;base64,AA)',
      '\\[2]',
      '``a`[2]``',
      '[0] [x] [1, 2] [02]',
    ]) {
      expect(inText(text), text).toEqual([]);
    }
    expect(inText('`open [2]')).toEqual(['unlisted-source /content/method source-2']);
    expect(inText('```\n`\n```\n[2] `')).toEqual(['unlisted-source /content/method source-2']);
    // Read as the page reads it.
    for (const text of ['    code[7]', 'in $x[7]$', 'a <!-- [7] --> b', '<a href="#[7]">a</a>']) {
      expect(inText(text).join(), text).not.toContain('source-7');
    }
  });

  it('misses all sources of a brief, and of no other kind', () => {
    expect(found({ sources: [], content: { question: 'Q', findings: ['F'] } })).toEqual([
      'no-sources /sources',
    ]);
    expect(inMemo({})).toEqual([]);
  });
});

describe('warnings of the rest', () => {
  it('finds HTML that vanishes in texts, and only there', () => {
    for (const [text, tag] of [
      ['a <font color="red">c</font>', 'font'],
      ['line<wbr/>', 'wbr'],
      ['<CENTER class="x">', 'center'],
      ['</section>', 'section'],
      ['x < y <video>', 'video'],
    ]) {
      expect(inText(text ?? ''), text).toEqual([`html-in-text /content/method ${tag}`]);
    }
    for (const text of [
      'a < b and c > d',
      'Map<string>',
      '`<center>`',
      'H<sub>2</sub>O<br>, <details>, <div align="center">, <a href="https://a.example">on = a</a>',
      '<https://a.example>',
      '\\<center>',
      '<3',
      '<center',
      '```html\n<center>\n```',
    ]) {
      expect(inText(text), text).toEqual([]);
    }
  });

  it('finds programs, attributes with programs, and a second front matter', () => {
    expect(inText('a <script src="x">b</script> <p onclick="c()">')).toEqual([
      'program-in-text /content/method script',
      'event-attribute /content/method onclick',
    ]);
    expect(inText('<STYLE>\na {}\n</STYLE>')).toEqual(['program-in-text /content/method style']);
    expect(inText('`<script>` and `<p onclick="c()">`')).toEqual([]);
    const body = (text: string) => found({ sources: [], content: { body: text } });
    expect(body('\n---\nstatus: draft\n---\n\nWords.')).toEqual([
      'front-matter-in-text /content/body',
    ]);
    expect(body('Words.\n\n---\nstatus: draft\n---\n')).toEqual([]);
  });

  it('finds dates in the future, by the clock that it is given', () => {
    const [source] = brief.sources;
    const later = '2026-11-22T09:00:00+02:00';
    expect(found({ createdAt: later, updatedAt: later })).toEqual([
      'future-date /createdAt',
      'future-date /updatedAt',
    ]);
    expect(found({ sources: [{ ...source, retrievedAt: later }] })).toEqual([
      'future-date /sources/0/retrievedAt',
    ]);
    expect(found({ createdAt: '2026-11-22T08:03:00+02:00', updatedAt: 'never' })).toEqual([]);
    // A deadline lies there by its nature.
    expect(inRequest({ expiresAt: '2027-01-01T00:00:00Z' })).toEqual([]);
  });

  it('misses the name of whoever accepted', () => {
    expect(found({ status: 'accepted' })).toEqual(['no-approver /provenance']);
    const provenance = { revision: 2, parentHash: 'sha256:', humanApprover: ' ' };
    expect(found({ status: 'accepted', provenance })).toEqual(['no-approver /provenance']);
    const named = { ...provenance, humanApprover: 'Ines' };
    expect(found({ status: 'accepted', provenance: named })).toEqual([]);
  });

  it.each([
    [2_000, null],
    [2_001, /^The link is 2,001 characters long\. .*Discord.*file/],
    [4_001, /^The link is 4,001 characters long\. .*Slack.*file/],
    [8_001, /^The link is 8,001 characters long\. .*send the JSON file/],
  ])('warns about a link of %i characters as it should', (length, words) => {
    const warning = linkWarning(length);
    if (words === null) expect(warning).toBeNull();
    else expect(`${warning?.detail} ${warning?.correction}`).toMatch(words);
  });
});

describe('every warning', () => {
  const worded = (value: unknown) => warningsOf(value, { now });

  it('says in a sentence what is wrong, and what to do', () => {
    const { findings } = brief.content;
    expect(worded({ ...brief, content: { question: 'Q', finding: findings } })).toEqual([
      {
        code: 'near-name',
        pointer: '/content/finding',
        detail: '`/content/finding` is not a member of this kind of document.',
        correction: 'Did you mean `findings`? Then rename it.',
      },
    ]);
    expect(worded({ ...brief, content: { question: 'Q', findings: 'F [1]' } })).toMatchObject([
      { correction: expect.stringMatching(/^Make it a list of texts:/) },
    ]);
  });

  it('is counted after the twentieth, and short whatever it is about', () => {
    const content = { ...brief.content, other: Array(1_000).fill('[2]') };
    const warnings = worded({ ...brief, content });
    expect(warnings).toHaveLength(MAX_WARNINGS + 1);
    expect(warnings.at(-1)).toMatchObject({
      code: 'more',
      detail: 'There are 980 more warnings.',
    });
    const name = 'n'.repeat(500_000);
    const long = worded({ ...brief, content: { [name]: Array(100).fill('<nav>') } });
    expect(JSON.stringify(long).length).toBeLessThan(1_100_000);
    expect(long.every(({ detail }) => detail.length < 500)).toBe(true);
  });

  it('escapes what could deceive in a terminal', () => {
    const [warning] = worded({ ...brief, content: { ...brief.content, '\u202e\u001b': '<nav>' } });
    expect(warning?.detail).toContain('\\u{202e}\\u{1b}');
  });

  it('is about nothing in the examples', () => {
    const folder = new URL('../../web/public/examples/', import.meta.url);
    for (const name of readdirSync(folder)) {
      const told = worded(JSON.parse(file(`../../web/public/examples/${name}`)));
      // It shows what becomes of a picture on another host.
      const expected = name === 'pier-report.json' ? ['picture-not-here'] : [];
      expect(
        told.map(({ code }) => code),
        name,
      ).toEqual(expected);
    }
    for (const [type, kind] of Object.entries(KINDS)) {
      expect(worded(draftOf(type, kind)), type).toEqual([]);
    }
  });

  it('is about what the corpora really lack', () => {
    const told = new Map<string, Set<string>>();
    const note = (name: string, value: unknown) => {
      for (const { code, pointer } of worded(value)) {
        // The document that all of them are variants of has one source, and cites it nowhere.
        if (`${code} ${pointer}` === 'uncited-source /sources/0') continue;
        told.set(code, (told.get(code) ?? new Set()).add(name));
      }
    };
    const { artifacts } = vectors(file('../vectors/vectors.json'));
    for (const { name, artifact } of artifacts) note(name, artifact);
    for (const { name, doc, valid } of schemaCases(file('../vectors/schema.jsonl'))) {
      if (valid) note(name, doc);
    }
    expect(Object.fromEntries([...told].map(([code, names]) => [code, [...names]]))).toEqual({
      // Content is free-form, and these hold something else than their profile knows.
      'missing-member': [
        'decision memo',
        'approval request',
        'content holds an id-like member',
        'empty content',
        'mini content on a brief',
        'content depth 63',
        'content depth 64',
      ],
      'no-sources': ['no sources'],
      'uncited-source': ['50 sources', 'source ids repeat'],
      more: ['50 sources'],
      'future-date': ['createdAt "9999-12-31T23:59:59Z"'],
      'duplicate-source': ['source ids repeat'],
      'line-break': ['title newlines'],
      'no-parent': ['provenance.revision = 2', 'provenance.revision = 100000000000000000000'],
    });
  });

  it('comes of any JSON value, without a throw', () => {
    const anyContent = fc.dictionary(
      fc.constantFrom(...Object.values(PROFILES).flatMap((p) => Object.keys(p)), 'x', '__proto__'),
      fc.jsonValue(),
    );
    const document = fc.record({
      type: fc.oneof(fc.constantFrom(...Object.keys(KINDS)), fc.jsonValue()),
      status: fc.constantFrom('accepted', 'draft', null),
      provenance: fc.jsonValue(),
      createdAt: fc.jsonValue(),
      summary: fc.jsonValue(),
      content: fc.oneof(anyContent, fc.jsonValue()),
      sources: fc.oneof(fc.array(fc.record({ id: fc.jsonValue() })), fc.jsonValue()),
    });
    fc.assert(
      fc.property(fc.oneof(document, fc.jsonValue()), (value) => {
        const warnings = worded(value);
        expect(warnings.length).toBeLessThanOrEqual(MAX_WARNINGS + 1);
        for (const { pointer, detail, correction } of warnings) {
          expect(pointer).toMatch(/^(\/|$)/);
          expect(detail).toMatch(/\.$/);
          expect(correction).toMatch(/[.?]$/);
          expect(detail + correction).not.toMatch(/undefined|\[object/);
        }
      }),
      { numRuns: runs(2_000) },
    );
  });
});
