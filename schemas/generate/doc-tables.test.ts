import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { PROBLEMS } from '../api/problem.ts';
import {
  allowsCall,
  CAPABILITIES,
  type Capability,
  type ChannelCall,
} from '../program/capabilities.ts';
import { documentPolicy, FRAME_META_CSP } from '../program/frame-policy.ts';
import { RESIDUES } from '../program/residues.ts';
import { FILES_WITH_TABLES, withTables } from './doc-tables.ts';

const texts = Object.keys(FILES_WITH_TABLES).map((file) =>
  readFileSync(new URL(`../../${file}`, import.meta.url), 'utf8'),
);
const names = Object.keys(CAPABILITIES) as Capability[];

/** The cells of the table between its marks, wherever it stands, without its head. */
function cells(table: string): string[][] {
  const [, text = ''] =
    new RegExp(`<!-- made: ${table} -->\n([^]*?)\n<!-- end -->`).exec(texts.join('\n')) ?? [];
  const rows = text.split('\n').map((line) => line.slice(2, -2).split(' | '));
  return rows.slice(2);
}
const codes = (cell = ''): string[] =>
  [...cell.matchAll(/`([^`]+)`/g)].map(([, text = '']) => text);

test('the tables of the documents are those of today (else run: npm run generate)', () => {
  expect(texts.map(withTables)).toEqual(texts);
  for (const [index, tables] of Object.values(FILES_WITH_TABLES).entries()) {
    for (const table of tables) expect(texts[index]).toContain(`<!-- made: ${table} -->`);
  }
  expect(cells('capabilities')).toHaveLength(names.length);
  expect(cells('residues')).toHaveLength(RESIDUES.length);
});

test('the table of problems names every code with its status', () => {
  const told = cells('problems').map(([name, status]) => [codes(name)[0], Number(status)]);
  expect(told).toEqual(Object.entries(PROBLEMS).map(([name, { status }]) => [name, status]));
});

// Read back from the text, so that it is held to the code and not to its own generator.
test('the table names the calls and directives that each capability really opens', () => {
  const calls: ChannelCall[] = [
    ...(['link.open', 'net.fetch', 'media.load', 'file.save'] as const),
    ...(['pay.open', 'mail.self', 'ai.call'] as const),
  ];
  const directivesOf = (policy: string) =>
    new Map(policy.split('; ').map((text) => text.split(/ (.*)/) as [string, string]));
  const open = directivesOf(FRAME_META_CSP);
  const shut = directivesOf(documentPolicy([]));
  for (const [first, , said, , granted, opened] of cells('capabilities')) {
    const [name] = codes(first) as [Capability];
    expect(codes(granted)).toEqual(calls.filter((call) => allowsCall([name], call)));
    const policy = directivesOf(documentPolicy([name]));
    const differing = [...open.keys()].filter((key) => policy.get(key) !== shut.get(key));
    expect(codes(opened)).toEqual(differing);
    for (const key of differing) expect(policy.get(key)).toBe(open.get(key));
    expect(said).toContain(CAPABILITIES[name].words[1]);
  }
});
