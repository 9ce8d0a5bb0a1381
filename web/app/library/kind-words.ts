import { kinds } from '../../words/en/kinds.ts';
import { capsule } from '../../words/en/library.ts';
import type { LibraryKind } from './entry.ts';

/** The names of the kinds that the library can tell apart. */
export const KIND_WORDS: Readonly<Record<LibraryKind, string>> = { ...kinds, capsule };
