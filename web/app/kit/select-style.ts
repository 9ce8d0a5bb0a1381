import { adoptStyle } from '../../page/kit/adopt-style.ts';
// biome-ignore lint/correctness/noUnresolvedImports: Vite makes the text of the file its default export
import css from './select.css?inline';

// Lists to choose from: few pages have them, and a mini-app that is run has none.
adoptStyle(css);
