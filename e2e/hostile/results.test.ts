import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { ENGINES, residuesOf } from '#schemas/program/residues.ts';
import { textOf } from '../fixtures/texts.ts';
import { OWN_DATABASES } from './in-viewer.ts';
import { RESULTS, readColumns, writeResults } from './results.ts';
import { VECTORS } from './vectors/index.ts';

const text = readFileSync(RESULTS, 'utf8');
const columns = readColumns(text);

test('what the viewer keeps itself is what docs/storage.md names', () => {
  const named = textOf('docs/storage.md').match(/IndexedDB (?:\| )?`vitrine-[a-z]+`/g) ?? [];
  const names = named.map((each) => each.replace(/.*`(.+)`/, '$1'));
  expect([...OWN_DATABASES].sort()).toEqual([...new Set(names)].sort());
});

describe('RESULTS.md', () => {
  test('is what the script writes of its own table', () => {
    expect(writeResults(VECTORS, columns)).toBe(text);
  });

  test('has every vector, in three browsers and without headers', () => {
    const names = VECTORS.map(({ name }) => name);
    expect(new Set(names).size).toBe(names.length);
    expect(names.length).toBeGreaterThanOrEqual(693);
    for (const column of ['Chromium', 'Chromium, no headers', 'Firefox', 'WebKit']) {
      expect([...(columns.get(column)?.keys() ?? [])]).toEqual(names);
      expect([...(columns.get(column)?.values() ?? [])]).not.toContain('–');
    }
  });

  test('Chromium with headers holds everything', () => {
    expect(new Set(columns.get('Chromium')?.values())).toEqual(new Set(['held']));
  });

  test('elsewhere nothing remains but what the passport and the README say', () => {
    for (const [column, cells] of columns) {
      if (column.endsWith('control')) continue;
      const engine = ENGINES.find((name) => column.startsWith(name)) ?? 'Chromium';
      const said = residuesOf(engine, column.endsWith('no headers') ? 'meta' : 'headers');
      const allowed = ['held', ...said.map(({ name }) => `rest: ${name}`)];
      for (const [vector, cell] of cells) expect(allowed, `${vector} in ${column}`).toContain(cell);
    }
  });

  test('without the sandbox nearly all of it leaks', () => {
    const seen = VECTORS.filter(({ control }) => control).map(({ name }) =>
      columns.get('Chromium, control')?.get(name),
    );
    const leaks = seen.filter((cell) => cell === 'leaks').length;
    expect(leaks / seen.length).toBeGreaterThan(0.9);
  });
});
