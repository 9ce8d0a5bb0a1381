// biome-ignore lint/correctness/noUnresolvedImports: Vite makes the text of the file its default export
import css from '../styles/visually-hidden.css?inline';
import { adoptStyle } from './adopt-style.ts';

adoptStyle(css);

/** The class of what is only heard. */
export const VISUALLY_HIDDEN = 'visually-hidden';
