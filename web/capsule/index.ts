import { Capsule } from './Capsule.tsx';
// biome-ignore lint/correctness/noUnresolvedImports: Vite makes the text of the file its default export
import css from './capsule.css?inline';

const sheet = new CSSStyleSheet();
sheet.replaceSync(css);
document.adoptedStyleSheets.push(sheet);

export default Capsule;
