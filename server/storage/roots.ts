import { change, row, rows, type Steps } from './engine.ts';

/*
 * The first revision of a document is the root of all others, whoever made them. Where an artifact's is
 * told, all of a document stand in an index one beside the other; a hash may be anywhere. It is told
 * once, when an artifact is published whose parent is here and has one, and is right for good: a first
 * revision has no parent that might come to be known.
 */

/** The root that an artifact has as a parent of others: a first revision is one itself. */
export const rootOf = (table: string): string =>
  `CASE WHEN ${table}.parent IS NULL THEN ${table}.id ELSE ${table}.root END`;

/**
 * Tells the roots of artifacts that have none yet, some: what servers of the release before published,
 * and what was here before its parent was.
 *
 * @param from where the time before ended; empty at the beginning
 * @returns where to go on; null: all were looked at
 */
export function* tellRoots(from: string): Steps<string | null> {
  const some = yield* rows(ROOTLESS, from);
  let place = from;
  for (const { id, parent } of some) {
    const top = yield* row(TOP, String(parent), MOST_UP);
    if (top) yield* change(TELL_ROOT, String(top.root), String(id));
    // All that follow one parent have the same root: here the others are next, or passed over.
    place = top ? String(parent) : `${parent} `;
  }
  return some.length < TOLD ? null : place;
}

/** Artifacts that are told a root at once, and most steps up to one that has one. */
const [TOLD, MOST_UP] = [25, 100];

const TELL_ROOT = 'UPDATE artifact SET root = $1 WHERE id = $2';
const ROOTLESS = `SELECT a.id, a.parent FROM artifact AS a
WHERE a.root IS NULL AND a.parent IS NOT NULL AND a.parent >= $1 ORDER BY a.parent LIMIT ${TOLD}`;

// From an artifact up to one that is first, or has a root.
const TOP = `
WITH RECURSIVE up(parent, root, depth) AS (
  SELECT a.parent, ${rootOf('a')}, 0 FROM artifact AS a WHERE a.id = $1
  UNION ALL
  SELECT a.parent, ${rootOf('a')}, up.depth + 1 FROM artifact AS a JOIN up ON a.id = up.parent
  WHERE up.root IS NULL AND up.depth < $2
)
SELECT up.root FROM up WHERE up.root IS NOT NULL LIMIT 1`;
