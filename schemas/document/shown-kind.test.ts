import { expect, it } from 'vitest';
import { shownKind } from './shown-kind.ts';
import { warningsOf } from './warning-words.ts';

const brief = (content: Record<string, unknown>) =>
  ({ type: 'research-brief', content }) as Parameters<typeof shownKind>[0];

it('a brief that is only a text is a document', () => {
  expect(shownKind(brief({ body: '# A' }))).toBe('document');
  expect(shownKind(brief({ body: 'A', charts: [], files: [], frontMatter: {} }))).toBe('document');
});

it('all else has the name of its type', () => {
  for (const content of [{}, { body: '' }, { body: 3 }, { body: 'A', findings: [] }]) {
    expect(shownKind(brief(content))).toBe('research-brief');
  }
  expect(shownKind({ type: 'task-handoff', content: { body: 'A' } })).toBe('task-handoff');
});

const codes = (content: unknown, sources: unknown[] = []) =>
  warningsOf(
    { type: 'research-brief', title: 't', summary: 's', content, sources },
    { now: 0 },
  ).map(({ code }) => code);

it('a document lacks neither other members nor sources', () => {
  expect(codes({ body: '# A' })).toEqual([]);
  expect(codes({ body: 3 })).toContain('wrong-kind');
  expect(codes({ body: 'A', findings: ['x'] })).toEqual(['missing-member', 'no-sources']);
});

it('a source that the text links to is not missed', () => {
  const url = 'https://e.example/';
  const source = { id: 'source-1', title: 'E', url };
  expect(codes({ body: `[E](${url})` }, [source])).toEqual([]);
  expect(codes({ body: 'A' }, [source])).toEqual(['uncited-source']);
});
