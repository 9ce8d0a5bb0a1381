// biome-ignore lint/correctness/noUnresolvedImports: Vite makes the text of the file its default export
import css from '../styles/rich.css?inline';
import { adoptStyle } from '../ui/adopt-style.ts';

// What stands beside code, tables and lists comes after the first picture, and so does its style.
adoptStyle(css);
