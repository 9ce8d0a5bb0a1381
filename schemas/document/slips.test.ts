import { describe, expect, it } from 'vitest';
import { MAX_COLUMNS } from '../text/csv.ts';
import { warningsOf } from './warning-words.ts';
import { findWarnings } from './warnings.ts';

const NOW = Date.parse('2026-11-22T06:00:00Z');
const CHART = '{"kind":"bar","title":"T","x":["a"],"series":[{"name":"s","values":[1]}]}';

const MEMO = {
  type: 'decision-memo',
  status: 'draft',
  title: 'T',
  summary: 'S',
  content: {
    question: 'Which?',
    options: [
      { name: 'Ferry', pros: [], cons: [], scores: { price: 4 } },
      { name: 'Bridge', pros: [], cons: [], scores: { price: 2 } },
    ],
    recommendation: 'Ferry',
    rationale: 'It is there.',
    criteria: ['price'],
    recommended: 'Ferry',
  },
  sources: [],
};
const REQUEST = {
  ...MEMO,
  type: 'approval-request',
  content: { request: 'May I?', action: 'Do.', reason: 'Why.', risk: 'low', reversible: true },
};

const found = (document: object) =>
  findWarnings(document, { now: NOW }).map(({ code, pointer, about }) =>
    [code, pointer, about].filter((part) => part !== undefined).join(' '),
  );
const inMemo = (content: object, members: object = {}) =>
  found({ ...MEMO, ...members, content: { ...MEMO.content, ...content } });
const inRequest = (content: object, members: object = {}) =>
  found({ ...REQUEST, ...members, content: { ...REQUEST.content, ...content } });
const inText = (rationale: string) => inMemo({ rationale });
const option = (name: string, scores?: object) => ({
  name,
  pros: [],
  cons: [],
  ...(scores && { scores }),
});

describe('slips in content', () => {
  it('are none in what is right', () => {
    expect([inMemo({}), inRequest({})]).toEqual([[], []]);
    expect(inRequest({ choices: ['Monday', 'Friday'], expiresAt: '2026-12-01T00:00:00Z' })).toEqual(
      [],
    );
  });

  it.each([
    ['text that is no JSON', '```chart\nkind: bar\n```', 'json'],
    ['no closing fence', '```chart\n{"kind":', 'json'],
    ['another kind', `\`\`\`chart\n${CHART.replace('bar', 'pie')}\n\`\`\``, 'kind kind'],
    ['too few values', `~~~ chart\n${CHART.replace('[1]', '[]')}\n~~~`, 'values series[0].values'],
    ['a list item', `- A chart:\n\n  \`\`\`chart\n  {}\n  \`\`\``, 'kind kind'],
    ['a fence behind the mark of an item', '1. ```chart\n   []\n   ```', 'kind kind'],
    ['a quote', '> ```chart\n> 7\n> ```', 'kind kind'],
  ])('a broken chart: %s', (_, text, why) => {
    expect(inText(text)).toEqual([`broken-chart /content/rationale ${why}`]);
  });

  it.each([
    ['nothing', '```csv\n\n```', 'empty'],
    ['an open quote', '```csv\na,b\n"c,d\n```', 'quote'],
    ['too many columns', `\`\`\`csv\n${'a,'.repeat(MAX_COLUMNS)}a\n\`\`\``, 'columns'],
  ])('a broken table: %s', (_, text, why) => {
    expect(inText(text)).toEqual([`broken-csv /content/rationale ${why}`]);
  });

  it.each([
    `\`\`\`chart\n${CHART}\n\`\`\``,
    '```csv\na,b\n1,2\n```',
    '````\n```chart\nno\n```\n````',
    '```js\n```chart\n```',
    'Write ` ```chart ` for a chart.',
  ])('no broken block in %j', (text) => {
    expect(inText(text)).toEqual([]);
  });

  it('an item of charts that is not drawn, once', () => {
    const good = JSON.parse(CHART);
    expect(inMemo({ charts: [good, { ...good, x: [] }] })).toEqual([
      'broken-chart /content/charts/1 x x',
    ]);
    expect(inMemo({ charts: [{ ...good, kind: 'pie' }] })).toEqual([
      'wrong-kind /content/charts/0/kind',
    ]);
  });

  it('a recommendation of what is no option', () => {
    expect(inMemo({ recommended: 'ferry' })).toEqual(['unknown-option /content/recommended ferry']);
    expect(inMemo({ recommended: 'Tunnel' })).toEqual([
      'unknown-option /content/recommended Tunnel',
    ]);
  });

  it('scores without their criterion', () => {
    const options = [option('A', { price: 1, speed: 2 }), option('B', { price: 1 })];
    const others = { options, recommended: 'A' };
    expect(inMemo(others)).toEqual(['unknown-criterion /content/options/0/scores speed']);
    expect(inMemo({ ...others, criteria: undefined })).toHaveLength(3);
  });

  it.each([
    ['options', { options: [option('A'), option(' a')], recommended: 'A' }, '/options/1/name  a'],
    ['criteria', { criteria: ['price', 'speed', 'Price'] }, '/criteria/2 Price'],
    ['choices', { choices: ['Yes', 'No', 'yes\u200b'] }, '/choices/2 yes\u200b'],
  ])('names that are there twice: %s', (_, content, place) => {
    expect(inMemo(content)).toEqual([`duplicate-name /content${place}`]);
  });

  it('one choice', () => {
    expect(inRequest({ choices: ['Go'] })).toEqual(['one-choice /content/choices']);
    expect(inMemo({ choices: ['Go'] })).toEqual(['one-choice /content/choices']);
    expect(inMemo({ options: [option('Ferry')] })).toEqual([]);
  });

  it('a request whose time is over', () => {
    const expiresAt = '2026-11-22T05:59:59Z';
    expect(inRequest({ expiresAt })).toEqual(['past-expiry /content/expiresAt']);
    expect(inMemo({ expiresAt }, { status: 'proposed' })).toEqual([
      'past-expiry /content/expiresAt',
    ]);
    expect(inRequest({ expiresAt }, { status: 'expired' })).toEqual([]);
  });

  it('a footnote that is nowhere written', () => {
    expect(inText('Cheap.[^1] Fast.[^2]\n\n[^1]: In May.')).toEqual([
      'missing-footnote /content/rationale 2',
    ]);
    expect(inText('Cheap.[^a]\n\n[^a]:\n\nNext.')).toEqual([
      'missing-footnote /content/rationale a',
    ]);
    expect(inText('Cheap.[^a]\n\n[^A]:\n    In May.')).toEqual([]);
    // Too little space before it: a page shows it as a paragraph of its own, and an empty note.
    expect(inText('Cheap.[^a]\n\n[^a]:\n  In May.')).toEqual([
      'missing-footnote /content/rationale a',
    ]);
    expect(inText('    Cheap.[^a]')).toEqual([]);
    expect(inText('`[^1]` and \\[^2]')).toEqual([]);
    // It may stand in another text.
    expect(inMemo({ rationale: 'Cheap.[^1]', consequences: ['[^1]: In May.'] })).toEqual([]);
  });

  it('have a sentence and a correction', () => {
    const content = {
      ...MEMO.content,
      rationale: '```chart\n```\n\n```csv\n"\n```\n\nSee[^1].',
      options: [option('A', { x: 1 }), option('A')],
      choices: ['One'],
      expiresAt: '2020-01-01T00:00:00Z',
    };
    const told = warningsOf({ ...MEMO, content }, { now: NOW });
    expect(new Set(told.map(({ code }) => code))).toEqual(
      new Set([
        'broken-chart',
        'broken-csv',
        'missing-footnote',
        'duplicate-name',
        'past-expiry',
        'one-choice',
        'unknown-option',
        'unknown-criterion',
      ]),
    );
    for (const { detail, correction } of told) {
      expect(detail).toMatch(/^`\/content\/.+\.$/);
      expect(correction).toMatch(/^[A-Z].+\.$/);
    }
  });
});

describe('files of a document', () => {
  const file = { name: 'a.png', mediaType: 'image/png', size: 1, sha256: '0'.repeat(64) };

  it('are told of where they are not shown', () => {
    expect(inMemo({ files: [file, { ...file, name: '../a' }, file, null] })).toEqual([
      'broken-file /content/files/1 name',
      'broken-file /content/files/2 same-name',
      'broken-file /content/files/3 not-an-object',
    ]);
    expect(inMemo({ files: 'a.png' })).toEqual(['wrong-kind /content/files']);
    expect(inMemo({ files: [file] })).toEqual([]);
  });

  it('have a sentence', () => {
    const content = { ...MEMO.content, files: [{ ...file, size: -1 }] };
    const [told] = warningsOf({ ...MEMO, content }, { now: NOW });
    expect(told?.detail).toBe(
      '`/content/files/0` is a file that is not shown: its `size` is no number of bytes.',
    );
  });
});
