import { adoptStyle } from '../kit/adopt-style.ts';
// biome-ignore lint/correctness/noUnresolvedImports: Vite makes the text of the file its default export
import css from './document.css?inline';

// Styles of documents: of no use to the home page.
adoptStyle(css);
