import '../kit/controls.ts';
import '../kit/select-style.ts';
import { adoptStyle } from '../../page/kit/adopt-style.ts';
// biome-ignore lint/correctness/noUnresolvedImports: Vite makes the text of the file its default export
import css from './compose.css?inline';
// biome-ignore lint/correctness/noUnresolvedImports: Vite makes the text of the file its default export
import writing from './writing.css?inline';

adoptStyle(css);
adoptStyle(writing);
