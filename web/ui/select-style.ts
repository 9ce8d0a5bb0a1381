// biome-ignore lint/correctness/noUnresolvedImports: Vite makes the text of the file its default export
import css from '../styles/select.css?inline';
import { adoptStyle } from './adopt-style.ts';

// Lists to choose from: few pages have them, and a mini-app that is run has none.
adoptStyle(css);
