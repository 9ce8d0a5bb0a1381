import { library as libraryWords, documents as t } from '../../words/en/documents.ts';
import type { Item } from './item.ts';

/** Title of a row as it is shown. */
export const titleOf = ({ title, draft }: Item): string =>
  title.trim() || (draft ? t.untitled : libraryWords.blankTitle);
