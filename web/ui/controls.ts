// biome-ignore lint/correctness/noUnresolvedImports: Vite makes the text of the file its default export
import css from '../styles/controls.css?inline';
import { adoptStyle } from './adopt-style.ts';

// Fields, dialogs and plain lists: of no use to a reader, so not in the page's own style.
adoptStyle(css);
