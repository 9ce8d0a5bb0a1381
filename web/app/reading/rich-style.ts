import { adoptStyle } from '../../page/kit/adopt-style.ts';
// biome-ignore lint/correctness/noUnresolvedImports: Vite makes the text of the file its default export
import css from './rich.css?inline';

// The parts beside code, tables and lists come after the first picture, and so does their style.
adoptStyle(css);
