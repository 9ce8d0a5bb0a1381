import * as t from '../../words/en/documents.ts';
import { blankTitle } from '../../words/en/library.ts';
import type { Item } from './item.ts';

/** Title of a row as it is shown. */
export const titleOf = ({ title, draft }: Item): string =>
  title.trim() || (draft ? t.untitled : blankTitle);
