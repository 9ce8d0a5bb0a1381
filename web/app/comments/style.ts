import { adoptStyle } from '../../page/kit/adopt-style.ts';
// biome-ignore lint/correctness/noUnresolvedImports: Vite makes the text of the file its default export
import css from './comments.css?inline';

adoptStyle(css);
