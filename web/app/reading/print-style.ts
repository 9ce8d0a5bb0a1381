import { adoptStyle } from '../../page/kit/adopt-style.ts';
// biome-ignore lint/correctness/noUnresolvedImports: Vite makes the text of the file its default export
import css from './print.css?inline';

// Paper comes later than the first picture.
adoptStyle(css);
