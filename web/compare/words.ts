import { diffLines, diffWordsWithSpace } from 'diff';

/** A run of text that both sides have, or only one. */
export interface Run {
  readonly text: string;
  readonly of: 'both' | 'before' | 'after';
}

/** How the two sides were compared. `whole`: they differ too much, or are too long, for a finer look. */
export interface TextDiff {
  readonly runs: readonly Run[];
  readonly by: 'word' | 'line' | 'whole';
}

/** Longest text, in UTF-16 units, that is compared word by word; longer ones go line by line. */
const MAX_WORDS = 100_000;
/** Time that one text may take, in milliseconds: what is compared may have been made to take forever. */
const TIME_LIMIT = 100;
/** Insertions and deletions after which the rest is not looked at any more. */
const MAX_EDITS = 4_000;

/** The time that a whole comparison may still take. */
export class Budget {
  private left: number;
  private readonly now: () => number;

  /** @param total in milliseconds */
  constructor(total = 600, now: () => number = () => performance.now()) {
    this.left = total;
    this.now = now;
  }
  /** Runs a piece of work with the time that it may take, in milliseconds. */
  spend<T>(work: (limit: number) => T): T | undefined {
    if (this.left <= 0) return undefined;
    const start = this.now();
    const result = work(Math.min(TIME_LIMIT, this.left));
    this.left -= this.now() - start;
    return result;
  }
}

interface Change {
  readonly value: string;
  readonly added?: boolean;
  readonly removed?: boolean;
}

const toRuns = (changes: readonly Change[]): Run[] =>
  changes.map(({ value, added, removed }) => ({
    text: value,
    of: added ? 'after' : removed ? 'before' : 'both',
  }));

/** Compares two texts, word by word where that is affordable; never takes longer than the budget. */
export function diffText(
  before: string,
  after: string,
  budget: Budget,
  unit: 'word' | 'line' = 'word',
): TextDiff {
  if (before === after) return { runs: [{ text: before, of: 'both' }], by: unit };
  const limits = (timeout: number) => ({ timeout, maxEditLength: MAX_EDITS });
  if (unit === 'word' && before.length + after.length <= MAX_WORDS) {
    const words = budget.spend((limit) => diffWordsWithSpace(before, after, limits(limit)));
    if (words) return { runs: toRuns(words), by: 'word' };
  }
  const lines = budget.spend((limit) => diffLines(before, after, limits(limit)));
  if (lines) return { runs: toRuns(lines), by: 'line' };
  const runs: Run[] = [
    { text: before, of: 'before' },
    { text: after, of: 'after' },
  ];
  return { runs: runs.filter(({ text }) => text !== ''), by: 'whole' };
}
