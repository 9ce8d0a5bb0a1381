import { type Plugin, parseSync } from 'vite';

const LETTERS: Record<string, string> = { a: 'á', e: 'é', i: 'í', o: 'ó', u: 'ú', A: 'Á', E: 'É' };

/** `Copy link` becomes `⟦Cópy línk ~~⟧`: a third longer, and easy to tell from a forgotten string. */
const pseudo = (text: string): string => {
  // Names of places in a sentence stay: `{name}`.
  const letters = text.replace(/\{\w+\}|[aeiouAE]/g, (found) => LETTERS[found] ?? found);
  return /\p{L}/u.test(text) ? `⟦${letters} ${'~'.repeat(text.length / 3)}⟧` : text;
};

interface Node {
  type: string;
  start: number;
  end: number;
}
const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && 'start' in value;

/** Every string in `node` that is shown to people: not types, names of members or addresses. */
function shownStrings(node: Node, found: Node[] = []): Node[] {
  if (/^(TS|Import)/.test(node.type) && !/^TS(As|Satisfies)Expression$/.test(node.type))
    return found;
  const shown = node.type === 'Literal' && 'value' in node && typeof node.value === 'string';
  if (shown || node.type === 'TemplateElement') found.push(node);
  for (const [name, value] of Object.entries(node)) {
    if (name === 'key' || name === 'typeAnnotation' || name === 'source') continue;
    for (const child of Array.isArray(value) ? value : [value]) {
      if (isNode(child)) shownStrings(child, found);
    }
  }
  return found;
}

/**
 * `vite build --mode pseudo`: marks every word of the catalogue, so that a test sees which words of
 * a page do not come from it, and whether longer ones still fit.
 */
export function pseudoLocale(): Plugin {
  return {
    name: 'vitrine:pseudo-locale',
    enforce: 'pre',
    transform: {
      filter: { id: /web\/words\/en\/.*\.ts$/ },
      handler(code, id) {
        const { program } = parseSync(id, code);
        let marked = code;
        for (const { start, end } of shownStrings(program as Node).reverse()) {
          // The span of a string or of a part of a template holds its delimiters, too.
          const [, open = '', text = '', close = ''] =
            /^(['"`}]?)([\s\S]*?)(['"`]?|\$\{)$/.exec(marked.slice(start, end)) ?? [];
          marked = marked.slice(0, start) + open + pseudo(text) + close + marked.slice(end);
        }
        return marked;
      },
    },
  };
}
