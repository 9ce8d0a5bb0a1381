import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Engine } from './drivers/driver.ts';
import type { Outcome } from './outcome.ts';
import type { Mode } from './sites.ts';
import type { Vector } from './vectors/vector.ts';

/**
 * RESULTS.md is a table of vectors by runs, and the only place where results are kept: a run
 * replaces its own column and leaves the others as they were seen.
 */
export const RESULTS = fileURLToPath(new URL('./RESULTS.md', import.meta.url));

/** One column: what was seen of each vector, by its name. */
export type Column = ReadonlyMap<string, string>;

/** Name of the column of a run. */
export const columnOf = (engine: Engine['name'], mode: Mode): string =>
  mode === 'headers' ? engine : `${engine}, ${mode === 'meta' ? 'no headers' : 'control'}`;

/**
 * Known residue that explains an outcome although the frame holds; null: none
 * (`schemas/program/residues.ts`).
 */
function residueOf({ verdict, ended, details }: Outcome, vector?: Vector): string | null {
  if (verdict === 'frozen') return 'hang';
  if (/no such (?:frame|window)/.test(ended)) return 'close-tab';
  const got = new Set(details);
  if (verdict === 'read' && got.size === 1) {
    if (got.has('got wrote')) return 'clipboard';
    if (got.has('got registered')) return 'protocol';
  }
  if (verdict !== 'leak') return null;
  // Such a vector does nothing else, so no other leak can be hidden behind this one.
  if (vector?.formPictures) return 'form-pictures';
  const kinds = new Set(details.map((detail) => detail.split(' ', 1)[0]));
  // A connection without a request is a preconnect.
  if ([...kinds].every((kind) => kind === 'dns' || kind === 'tcp')) return 'dns';
  if (kinds.has('udp') && !kinds.has('http') && !kinds.has('websocket')) return 'webrtc';
  return null;
}

/** Text of a cell of the table. */
export function cellOf(outcome: Outcome, mode: Mode, vector?: Vector): string {
  if (mode === 'control') return outcome.verdict === 'ok' ? 'nothing seen' : 'leaks';
  if (outcome.verdict === 'ok') return 'held';
  const residue = residueOf(outcome, vector);
  return residue ? `rest: ${residue}` : `**${outcome.verdict}**`;
}

const ROW = /^\| (?<name>[^|]+?) \| (?<cells>.+) \|$/;

/** The columns of a table as text, by their names. */
export function readColumns(text: string): Map<string, Map<string, string>> {
  const [head, , ...rows] = text
    .split('\n')
    .map((line) => ROW.exec(line)?.groups)
    .filter((groups) => groups !== undefined);
  const names = head?.cells?.split(' | ') ?? [];
  return new Map(
    names.map((name, index) => [
      name,
      new Map(rows.map((row) => [row.name ?? '', row.cells?.split(' | ')[index] ?? ''])),
    ]),
  );
}

/** The whole page. Cells of runs that were not made since a vector exists say so. */
export function writeResults(vectors: readonly Vector[], columns: Map<string, Column>): string {
  const names = [...columns.keys()];
  const row = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  const counted = names.map((name) => {
    const cells = vectors.map((vector) => columns.get(name)?.get(vector.name) ?? '');
    const count = (test: (cell: string) => boolean) => cells.filter(test).length;
    return name.endsWith('control')
      ? `- ${name}: ${count((cell) => cell === 'leaks')} of ${count((cell) => cell !== '–')} leak without the sandbox.`
      : `- ${name}: ${count((cell) => cell === 'held')} held, ${count((cell) => cell.startsWith('rest'))} named residues, ${count((cell) => cell.startsWith('**'))} others.`;
  });
  return `${[
    '# What the hostile suite saw',
    '',
    'Made by `node e2e/hostile/run.mjs --write`; without `--write` it fails when a browser no longer does what',
    'stands here, and `npm test` runs as many in Chromium as fit into its time, others every day. *held*: nothing reached the canary, nothing of the viewer was read or changed, and it stayed',
    'responsive. *rest*: a residue, by its name in `schemas/program/residues.ts`; docs/sandbox.md and the passport',
    'speak of it. *control*: the same code in a frame without sandbox and policy, which shows that the',
    'suite sees what it looks for.',
    '',
    ...counted,
    '',
    row(['vector', ...names]),
    row(['---', ...names.map(() => '---')]),
    ...vectors.map(({ name }) =>
      row([name, ...names.map((column) => columns.get(column)?.get(name) ?? '–')]),
    ),
  ].join('\n')}\n`;
}

/** Replaces one column of RESULTS.md; vectors that were not attempted keep what they had. */
export function saveColumn(
  vectors: readonly Vector[],
  engine: Engine['name'],
  mode: Mode,
  outcomes: ReadonlyMap<string, Outcome>,
): void {
  const columns = existsSync(RESULTS) ? readColumns(readFileSync(RESULTS, 'utf8')) : new Map();
  const name = columnOf(engine, mode);
  const cells = new Map(columns.get(name) ?? []);
  for (const vector of vectors) {
    const outcome = outcomes.get(vector.name);
    if (outcome) cells.set(vector.name, cellOf(outcome, mode, vector));
  }
  columns.set(name, cells);
  const sorted = [...columns].sort(([a], [b]) => rank(a) - rank(b));
  writeFileSync(RESULTS, writeResults(vectors, new Map(sorted)));
}

const rank = (column: string): number =>
  ['Chromium', 'Firefox', 'WebKit'].findIndex((name) => column.startsWith(name)) +
  (column.endsWith('control') ? 10 : column.endsWith('headers') ? 0.5 : 0);

/** Differences between a run and the column that is kept, one sentence each. */
export function drift(
  vectors: readonly Vector[],
  kept: Column,
  engine: Engine['name'],
  mode: Mode,
  outcomes: ReadonlyMap<string, Outcome>,
): string[] {
  return vectors.flatMap((vector) => {
    const outcome = outcomes.get(vector.name);
    if (!outcome) return [];
    const [was, is] = [kept.get(vector.name) ?? 'not there', cellOf(outcome, mode, vector)];
    return was === is
      ? []
      : [`${vector.name} (${columnOf(engine, mode)}): ${was} in RESULTS.md, now ${is}`];
  });
}
