// biome-ignore lint/correctness/noUnresolvedImports: Vite makes the text of the file its default export
import css from '../styles/print.css?inline';
import { adoptStyle } from '../ui/adopt-style.ts';

// Paper comes later than the first picture.
adoptStyle(css);
