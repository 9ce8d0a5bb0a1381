// biome-ignore lint/correctness/noUnresolvedImports: Vite makes the text of the file its default export
import css from '../styles/document.css?inline';
import { adoptStyle } from '../ui/adopt-style.ts';

// What only documents need: of no use to the home page.
adoptStyle(css);
