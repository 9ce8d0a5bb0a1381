import { adoptStyle } from '../../page/kit/adopt-style.ts';
// biome-ignore lint/correctness/noUnresolvedImports: Vite makes the text of the file its default export
import css from './visually-hidden.css?inline';

adoptStyle(css);

/** The class of what is only heard. */
export const VISUALLY_HIDDEN = 'visually-hidden';
