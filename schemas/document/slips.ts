import { isDateTime } from '../json/formats.ts';
import { readChart } from '../text/chart.ts';
import { readCsv } from '../text/csv.ts';
import { visit } from '../text/markdown/plain-text.ts';
import type { Block, CodeBlock } from '../text/markdown/tree.ts';
import { foldedName } from '../text/same-name.ts';
import { OPEN_STATUSES } from './artifact.ts';
import { secondsOf } from './date-time.ts';
import type { LinkCode } from './link-warnings.ts';

/** Mistakes in content whose parts each have the right form. */
export type SlipCode =
  /** A fenced block `chart` or `csv` that stays code: `about` is why, as chart.ts and csv.ts tell it. */
  | 'broken-chart'
  | 'broken-csv'
  /** `recommended` names no option: `about` is what it names. */
  | 'unknown-option'
  /** A score for what is not among the criteria: `about` is its name. */
  | 'unknown-criterion'
  /** Two options, criteria or choices that readers cannot tell apart: `about` is their name. */
  | 'duplicate-name'
  /** One choice only. */
  | 'one-choice'
  /** The time to answer is over. */
  | 'past-expiry'
  /** A footnote that is nowhere written: `about` is its name. */
  | 'missing-footnote'
  | LinkCode;

export interface Slip {
  readonly code: SlipCode;
  /** The place within `content`. */
  readonly path: readonly (string | number)[];
  readonly about?: string;
}

/**
 * Slips in what a document asks and compares.
 *
 * @param now in seconds since 1970
 */
export function* slipsIn(document: unknown, now: number): Generator<Slip> {
  if (!isObject(document)) return;
  const { type, status, content } = document;
  if (!isObject(content) || (type !== 'decision-memo' && type !== 'approval-request')) return;
  const { choices, criteria, options, recommended, expiresAt } = content;

  yield* twice(textsOf(choices), (at) => ['choices', at]);
  const isOpen = OPEN_STATUSES.has(status);
  if (isOpen && typeof expiresAt === 'string' && isDateTime(expiresAt)) {
    if (secondsOf(expiresAt) < now) yield { code: 'past-expiry', path: ['expiresAt'] };
  }
  const offered = textsOf(choices);
  if (offered.length === 1 && listOf(choices).length === 1) {
    yield { code: 'one-choice', path: ['choices'] };
  }
  if (type !== 'decision-memo') return;

  yield* twice(textsOf(criteria), (at) => ['criteria', at]);
  const names = listOf(options).map((option) => (isObject(option) ? option.name : undefined));
  yield* twice(names, (at) => ['options', at, 'name']);
  if (typeof recommended === 'string' && !names.includes(recommended)) {
    yield { code: 'unknown-option', path: ['recommended'], about: recommended };
  }
  const known = new Set(listOf(criteria));
  for (const [at, option] of listOf(options).entries()) {
    const scores = isObject(option) ? option.scores : undefined;
    const name = isObject(scores)
      ? Object.keys(scores).find((each) => !known.has(each))
      : undefined;
    if (name !== undefined) {
      yield { code: 'unknown-criterion', path: ['options', at, 'scores'], about: name };
    }
  }
}

/** Names that were there before, to a reader. */
function* twice(names: readonly unknown[], pathOf: (at: number) => Slip['path']): Generator<Slip> {
  const seen = new Set<string>();
  for (const [at, name] of names.entries()) {
    const folded = typeof name === 'string' ? foldedName(name) : '';
    if (folded !== '' && seen.has(folded)) {
      yield { code: 'duplicate-name', path: pathOf(at), about: String(name) };
    }
    seen.add(folded);
  }
}

/** Blocks of a text that stay code: the code of the warning, and why. */
export function* brokenBlocks(
  blocks: readonly Block[],
): Generator<readonly [code: SlipCode, why: string]> {
  const fences: CodeBlock[] = [];
  visit(blocks, (node) => {
    if (node.tag === 'code' && 'info' in node) fences.push(node);
  });
  for (const { info, text: block, isOpen } of fences) {
    const chart = info === 'chart' ? readChart(block) : null;
    const csv = info === 'csv' ? readCsv(block) : null;
    if (chart && !('kind' in chart)) yield ['broken-chart', chart.join(' ').trim()];
    else if (csv && !csv.ok) yield ['broken-csv', csv.problem];
    else if (isOpen) yield ['broken-fence', info ?? ''];
  }
}

/** The names of the footnotes that a text refers to, and of those that it writes. */
export function footnotesIn(blocks: readonly Block[]) {
  const [cited, written] = [new Set<string>(), new Set<string>()];
  visit(blocks, (node) => {
    if (node.tag !== 'note') return;
    // In a line it refers to one.
    if (!('children' in node)) cited.add(node.name);
    else if (node.children.length > 0) written.add(node.name);
  });
  return { cited, written };
}

type Members = Readonly<Record<string, unknown>>;

const isObject = (value: unknown): value is Members =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

const textsOf = (value: unknown): readonly unknown[] =>
  listOf(value).filter((item) => typeof item === 'string');
