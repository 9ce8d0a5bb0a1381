import { PAGES } from '../generated/kind-pages.ts';
import type { PageParts } from './profile.ts';

/** The parts of the page of a document from top to bottom; none for a type that has no such page. */
export const pageOf = (type: string): PageParts => PAGES[type] ?? [];
