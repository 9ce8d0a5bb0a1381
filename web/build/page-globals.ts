import { type ESTree, parseSync } from 'vite';

/** A piece of a script that is replaced, by the places of its first character and the one behind it. */
interface Edit {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/**
 * The exports of an inline script. With `order` they are items of an array, in that order: a name for
 * each costs every reader of every document some bytes.
 */
export interface Exported {
  readonly expression: string;
  readonly order?: readonly string[];
}

/**
 * Rewrites the imports of an ES module, static and dynamic, whose specifiers have an expression in the
 * page that loads it: what an inline script holds has no address to be imported from. Worked out on the
 * syntax tree.
 *
 * @param globalOf what stands for a specifier; undefined: leave the import as it is
 */
export function importsFromPage(
  code: string,
  globalOf: (specifier: string) => Exported | undefined,
): string {
  const body = bodyOf(code);
  const own = ownNames(body);
  const fixed = body.flatMap((node): Edit[] => {
    if (node.type !== 'ImportDeclaration') return [];
    const from = globalOf(node.source.value);
    if (from === undefined) return [];
    const { order } = from;
    // Code that no minifier has renamed may call one of its own the same.
    const isHidden = own.has(/^\w+/.exec(from.expression)?.[0] ?? '');
    const expression = isHidden ? `globalThis.${from.expression}` : from.expression;
    const member = (name: string): string => {
      const place = order ? order.indexOf(name) : name;
      if (place === -1) throw new Error(`${expression} does not hold ${name}.`);
      return `${place}`;
    };
    const named: string[] = [];
    const whole: string[] = [];
    for (const specifier of node.specifiers) {
      const local = specifier.local.name;
      if (specifier.type === 'ImportNamespaceSpecifier') {
        if (order) throw new Error(`${expression} has no names.`);
        whole.push(`${local}=${expression}`);
      } else if (specifier.type === 'ImportDefaultSpecifier') {
        named.push(`${member('default')}:${local}`);
      } else named.push(`${member(nameOf(specifier.imported))}:${local}`);
    }
    if (named.length > 0) whole.push(`{${named}}=${expression}`);
    const text = whole.length > 0 ? `const ${whole};` : '';
    return [{ start: node.start, end: node.end, text }];
  });
  const dynamic = allNodes(body).flatMap((node): Edit[] => {
    const specifier = importedBy(node);
    const from = specifier === undefined ? undefined : globalOf(specifier);
    return from === undefined
      ? []
      : [{ start: node.start, end: node.end, text: `Promise.resolve(${from.expression})` }];
  });
  const useless = allNodes(body).flatMap(preloadArguments);
  return apply(
    code,
    [...fixed, ...dynamic, ...useless].toSorted((a, b) => a.start - b.start),
  );
}

/** What a module itself calls by a name, at its top level. */
function ownNames(body: ESTree.Program['body']): ReadonlySet<string> {
  const own = body.flatMap((node): unknown[] => {
    if (node.type === 'ImportDeclaration') return node.specifiers.map(({ local }) => local);
    if (node.type === 'VariableDeclaration') return node.declarations.map(({ id }) => id);
    return 'id' in node ? [node.id] : [];
  });
  return new Set(allNodes(own).flatMap((node) => (node.type === 'Identifier' ? node.name : [])));
}

/** All nodes in a part of a tree. */
export function allNodes(part: unknown): ESTree.Node[] {
  if (typeof part !== 'object' || part === null) return [];
  const inside = Object.values(part).flatMap(allNodes);
  return 'type' in part ? [part as ESTree.Node, ...inside] : inside;
}

/** The fixed address of an `import()`. */
function importedBy(node: ESTree.Node): string | undefined {
  if (node.type !== 'ImportExpression') return undefined;
  const { source } = node;
  if (source.type === 'Literal') return String(source.value);
  const [only] = source.type === 'TemplateLiteral' ? source.quasis : [];
  return only?.tail ? only.value.raw : undefined;
}

/**
 * What Vite hands to its wrapper of `import()`: a list of what is loaded first, empty here, and
 * `import.meta.url`, which an inline script that is no module has not.
 */
function preloadArguments(node: ESTree.Node): Edit[] {
  if (node.type !== 'CallExpression' || node.arguments.length !== 3) return [];
  const [load, list, base] = node.arguments;
  const isPreload =
    list?.type === 'ArrayExpression' &&
    base?.type === 'MemberExpression' &&
    base.object.type === 'MetaProperty';
  return load && base && isPreload ? [{ start: load.end, end: base.end, text: '' }] : [];
}

/** Makes the exports of an ES module the members of an object in the page. */
export const exportsToPage = (code: string, global: string): string =>
  replaceExports(code, (exports) => {
    const members = exports.map(({ local, exported }) => `${exported}:${local}`);
    return `${global}={${members}};`;
  });

/** The same as items of an array. */
export const exportsToList = (code: string, global: string): string =>
  replaceExports(code, (exports) => `${global}=[${exports.map(({ local }) => local)}];`);

/** The names of the exports of an ES module, in the order of their list. */
export function exportsOf(code: string): string[] {
  const names: string[] = [];
  replaceExports(code, (exports) => {
    names.push(...exports.map(({ exported }) => exported));
    return '';
  });
  return names;
}

interface Export {
  readonly local: string;
  readonly exported: string;
}

function replaceExports(code: string, by: (exports: readonly Export[]) => string): string {
  const edits = bodyOf(code).flatMap((node): Edit[] => {
    if (node.type === 'ExportDefaultDeclaration' || node.type === 'ExportAllDeclaration') {
      throw new Error(
        `An inline script has an export of a kind that is not expected: ${node.type}`,
      );
    }
    if (node.type !== 'ExportNamedDeclaration') return [];
    if (node.declaration || node.source) throw new Error('Expected only lists of exports.');
    const exports = node.specifiers.map(({ local, exported }) => ({
      local: nameOf(local),
      exported: nameOf(exported),
    }));
    return [{ start: node.start, end: node.end, text: by(exports) }];
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
