import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { parseSync } from 'vite';
import { describe, expect, it } from 'vitest';
import { ROOT } from '../fixtures/paths.ts';

const ROOMS = ['schemas', 'web', 'server', 'e2e', 'bench'];
const SOURCE = /\.(?:ts|tsx|mts|mjs)$/;

/** Modules by path, each with the paths that it imports. */
type Graph = ReadonlyMap<string, readonly string[]>;

/**
 * Paths that a module imports, those of types as well. Not those of `import()`: a door (web/page/doors.ts)
 * loads a folder whose modules take names from the page, which is there before.
 */
function importsOf(path: string, source: string): string[] {
  const { program } = parseSync(path, source);
  return program.body.flatMap((node) => {
    const from =
      node.type === 'ImportDeclaration' ||
      node.type === 'ExportAllDeclaration' ||
      node.type === 'ExportNamedDeclaration'
        ? node.source?.value
        : undefined;
    if (!from) return [];
    const file = from.replace(/\?.*$/, '').replace(/^#schemas\//, `${ROOT}/schemas/`);
    return /^[./]/.test(file) ? [resolve(dirname(path), file)] : [];
  });
}

function graphOf(rooms: readonly string[]): Graph {
  const files = rooms.flatMap((room) =>
    readdirSync(join(ROOT, room), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && SOURCE.test(entry.name))
      .map((entry) => join(entry.parentPath, entry.name)),
  );
  return new Map(files.map((path) => [path, importsOf(path, readFileSync(path, 'utf8'))]));
}

/** Cycles of a graph, one of each knot: a module that is being visited is met again. */
function cyclesOf(graph: Graph): string[][] {
  const cycles: string[][] = [];
  const done = new Set<string>();
  const way: string[] = [];
  const visit = (path: string): void => {
    const at = way.indexOf(path);
    if (at >= 0) cycles.push([...way.slice(at), path]);
    if (at >= 0 || done.has(path)) return;
    way.push(path);
    for (const next of graph.get(path) ?? []) visit(next);
    way.pop();
    done.add(path);
  };
  for (const path of graph.keys()) visit(path);
  return cycles;
}

const planted = (files: Readonly<Record<string, string>>): Graph =>
  new Map(
    Object.entries(files).map(([name, source]) => {
      const path = join(ROOT, 'web', name);
      return [path, importsOf(path, source)];
    }),
  );

describe('imports', () => {
  it('make no cycle, with those of types', () => {
    const cycles = cyclesOf(graphOf(ROOMS));
    expect(cycles.map((cycle) => cycle.map((path) => relative(ROOT, path)).join(' → '))).toEqual(
      [],
    );
  });

  it.each([
    ["import { b } from './b.ts';", "import { a } from './a.ts';"],
    ["import type { B } from './b.ts';", "import { type A } from './a.ts';"],
    ["export { b } from './b.ts';", "export * from './a.ts';"],
  ])('that make one are found: %s %s', (a, b) => {
    expect(cyclesOf(planted({ 'a.ts': a, 'b.ts': b }))).toHaveLength(1);
  });

  it('may go back to a module that loads theirs later', () => {
    const files = { 'a.ts': "const b = () => import('./b.ts');", 'b.ts': "import './a.ts';" };
    expect(cyclesOf(planted(files))).toEqual([]);
  });
});
