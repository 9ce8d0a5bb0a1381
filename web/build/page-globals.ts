import { type ESTree, parseSync } from 'vite';

/** A piece of a script that is replaced, by the places of its first character and the one behind it. */
interface Edit {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/**
 * Rewrites the imports of an ES module whose specifiers have an expression in the page that loads it:
 * what an inline script holds has no address to be imported from. Worked out on the syntax tree.
 *
 * @param globalOf the expression of a specifier; undefined: leave the import as it is
 */
export function importsFromPage(
  code: string,
  globalOf: (specifier: string) => string | undefined,
): string {
  const edits = bodyOf(code).flatMap((node): Edit[] => {
    if (node.type !== 'ImportDeclaration') return [];
    const from = globalOf(node.source.value);
    if (from === undefined) return [];
    const named: string[] = [];
    const whole: string[] = [];
    for (const specifier of node.specifiers) {
      const local = specifier.local.name;
      if (specifier.type === 'ImportNamespaceSpecifier') whole.push(`${local}=${from}`);
      else if (specifier.type === 'ImportDefaultSpecifier') named.push(`default:${local}`);
      else named.push(`${nameOf(specifier.imported)}:${local}`);
    }
    if (named.length > 0) whole.push(`{${named}}=${from}`);
    const text = whole.length > 0 ? `const ${whole};` : '';
    return [{ start: node.start, end: node.end, text }];
  });
  return apply(code, edits);
}

/** Makes the exports of an ES module the members of an object in the page. */
export function exportsToPage(code: string, global: string): string {
  const edits = bodyOf(code).flatMap((node): Edit[] => {
    if (node.type === 'ExportDefaultDeclaration' || node.type === 'ExportAllDeclaration') {
      throw new Error(
        `An inline script has an export of a kind that is not expected: ${node.type}`,
      );
    }
    if (node.type !== 'ExportNamedDeclaration') return [];
    if (node.declaration || node.source) throw new Error('Expected only lists of exports.');
    const members = node.specifiers.map(
      ({ local, exported }) => `${nameOf(exported)}:${nameOf(local)}`,
    );
    return [{ start: node.start, end: node.end, text: `${global}={${members}};` }];
  });
  return apply(code, edits);
}

function bodyOf(code: string): ESTree.Program['body'] {
  const { program, errors } = parseSync('chunk.js', code, { sourceType: 'module' });
  if (errors[0]) throw new Error(errors[0].message);
  return program.body;
}

/** The name in a list of imports or exports, as a name of a member. */
const nameOf = (name: ESTree.ModuleExportName): string =>
  name.type === 'Literal' ? JSON.stringify(name.value) : name.name;

function apply(code: string, edits: readonly Edit[]): string {
  let text = '';
  let at = 0;
  for (const { start, end, text: replacement } of edits) {
    text += code.slice(at, start) + replacement;
    at = end;
  }
  return text + code.slice(at);
}
