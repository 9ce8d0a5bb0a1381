import type { Plugin } from 'vite';
import { modulePath } from './run-build.ts';

const ADOPT = modulePath('../app/kit/adopt-style.ts');
/** End of the name of a module that adopts a style sheet. Vite would take `.css` for a sheet. */
const ADOPTED = '.adopted';

/**
 * Has code that is loaded later bring its style sheets along: `import './home.css'` adds the sheet to
 * the document. The policy of the page allows no style elements, and a file of its own would be
 * a request.
 */
export function adoptedStyles(): Plugin {
  return {
    name: 'vitrine:adopted-styles',
    enforce: 'pre',
    async resolveId(source, importer, options) {
      if (!source.endsWith('.css')) return null;
      const resolved = await this.resolve(source, importer, options);
      return resolved && `${resolved.id}${ADOPTED}`;
    },
    load(id) {
      if (!id.endsWith(ADOPTED)) return null;
      const sheet = id.slice(0, -ADOPTED.length);
      return {
        code: `import { adoptStyle } from '${ADOPT}'; import css from '${sheet}?inline'; adoptStyle(css);`,
        moduleSideEffects: true,
      };
    },
  };
}
