import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import {
  allowsCall,
  CAPABILITIES,
  type Capability,
  type ChannelCall,
} from '../capsule/capabilities.ts';
import { documentPolicy, FRAME_META_CSP } from '../capsule/frame-policy.ts';
import { RESIDUES } from '../capsule/residues.ts';
import { withTables } from './readme-tables.ts';

const README = readFileSync(new URL('../../README.md', import.meta.url), 'utf8');
const names = Object.keys(CAPABILITIES) as Capability[];

/** The cells of the table between the marks of the README, without its head. */
function cells(table: string): string[][] {
  const [, text = ''] =
    new RegExp(`<!-- made: ${table} -->\n([^]*?)\n<!-- end -->`).exec(README) ?? [];
  const rows = text.split('\n').map((line) => line.slice(2, -2).split(' | '));
  return rows.slice(2);
}
const codes = (cell = ''): string[] =>
  [...cell.matchAll(/`([^`]+)`/g)].map(([, text = '']) => text);

test('the tables of the README are those of today (else run: npm run generate)', () => {
  expect(withTables(README) === README).toBe(true);
  expect(cells('capabilities')).toHaveLength(names.length);
  expect(cells('residues')).toHaveLength(RESIDUES.length);
});

// Read back from the text, so that the README is held to the code and not to its own generator.
test('the README names the calls and directives that each capability really opens', () => {
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
