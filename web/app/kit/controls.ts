import { adoptStyle } from '../../page/kit/adopt-style.ts';
// biome-ignore lint/correctness/noUnresolvedImports: Vite makes the text of the file its default export
import css from './controls.css?inline';

// Fields, dialogs and plain lists: of no use to a reader, so not in the page's own style.
adoptStyle(css);
