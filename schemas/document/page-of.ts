import { FIRST_PARTS } from '../generated/kind-first-parts.ts';
import { OTHER_PARTS } from '../generated/kind-pages.ts';
import type { PageParts } from './profile.ts';

/** The parts of the page of a document from top to bottom; none for a type that has no such page. */
export function pageOf(type: string): PageParts {
  const first = FIRST_PARTS[type];
  return first ? [...first, ...(OTHER_PARTS[type] ?? [])] : [];
}
