// biome-ignore lint/correctness/noUnresolvedImports: Vite makes the text of the file its default export
import css from '../styles/chart.css?inline';
import { adoptStyle } from '../ui/adopt-style.ts';

adoptStyle(css);
