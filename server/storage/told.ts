/**
 * What is heard of changes that other processes make. What a process keeps in memory counts as true
 * only while it would have heard otherwise.
 */
export type Hearing = {
  /** Whether everything is known that was told up to a second ago. */
  readonly isUpToDate: () => boolean;
};

/** Told which artifacts to ask about again; null: about all. */
export type OnTold = (ids: readonly string[] | null) => void;

/** Longest list of names: PostgreSQL passes on less than 8,000 bytes at once. */
const MAX_TOLD = 100;

/** Names of artifacts in one line. */
export const toLine = (ids: readonly string[]): string =>
  ids.length > MAX_TOLD ? '*' : ids.join(' ');

/** The names in such a line. */
export const fromLine = (line: string): readonly string[] | null =>
  line === '*' ? null : line.split(' ').filter(Boolean);
