import { adoptStyle } from '../../page/kit/adopt-style.ts';
// biome-ignore lint/correctness/noUnresolvedImports: Vite makes the text of the file its default export
import css from './rich.css?inline';

// What stands beside code, tables and lists comes after the first picture, and so does its style.
adoptStyle(css);
