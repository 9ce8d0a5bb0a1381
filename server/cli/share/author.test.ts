import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, it } from 'vitest';
import type { Io } from '../io.ts';
import { personHere } from './author.ts';

let folder = '';
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function ioOf(typed: string, isTTY = true): Io & { readonly notes: string[] } {
  const notes: string[] = [];
  return {
    stdin: Object.assign(
      (async function* () {
        yield new TextEncoder().encode(typed);
        throw new Error('Nothing more is typed.');
      })(),
      { isTTY },
    ),
    readFile: async function* () {},
    exists: () => false,
    out: () => {},
    note: (text) => notes.push(text),
    isTerminal: true,
    now: () => new Date(0),
    env: { XDG_CONFIG_HOME: folder },
    notes,
  };
}

it('is asked for once, and remembered', async () => {
  folder = mkdtempSync(join(tmpdir(), 'vitrine-author-'));
  const first = ioOf('  Ines \n');
  expect(await personHere(first)).toEqual({ type: 'human', name: 'Ines' });
  expect(first.notes).toEqual([expect.stringContaining('Who wrote it?')]);
  const second = ioOf('Sam\n', false);
  expect(await personHere(second)).toEqual({ type: 'human', name: 'Ines' });
  expect(second.notes).toEqual([]);
});

it('is nobody where nobody answers or can be asked', async () => {
  folder = mkdtempSync(join(tmpdir(), 'vitrine-author-'));
  expect(await personHere(ioOf('\n'))).toBeUndefined();
  expect(await personHere(ioOf('Ines\n', false))).toBeUndefined();
});
