import { basename } from 'node:path';
import { type ESTree, parseSync } from 'vite';
import { allNodes } from './page-globals.ts';
import { type TakenWords, wordsSpecifier } from './words.ts';

/** Sources of words: `web/i18n/en/`. */
const WORDS = /\/i18n\/en\/[\w-]+\.ts$/;

/**
 * The words that some modules take, so that a script brings no others. A module that does anything
 * but name members of its words takes all of them.
 *
 * @param sources of the modules by their paths
 * @param namesIn all words of a module, by its path beside the one that imports it
 */
export function takenWords(
  sources: ReadonlyMap<string, string>,
  namesIn: (specifier: string) => readonly string[],
): TakenWords {
  const taken = new Map<string, Set<string>>();
  for (const [path, source] of sources) {
    const { program } = parseSync(path.replace(/\?.*$/, ''), source, { sourceType: 'module' });
    const nodes = allNodes(program.body);
    for (const node of program.body) {
      if (node.type !== 'ImportDeclaration' || node.importKind === 'type') continue;
      if (!WORDS.test(node.source.value)) continue;
      const specifier = wordsSpecifier(basename(node.source.value, '.ts'));
      const names = node.specifiers.flatMap((each) => namesOf(each, nodes) ?? namesIn(specifier));
      taken.set(specifier, new Set([...(taken.get(specifier) ?? []), ...names]));
    }
  }
  return taken;
}

/** The words that one name of an import stands for; undefined: all of them. */
function namesOf(
  specifier: ESTree.ImportDeclarationSpecifier,
  nodes: readonly ESTree.Node[],
): string[] | undefined {
  if (specifier.type === 'ImportSpecifier' && specifier.imported.type === 'Identifier') {
    return [specifier.imported.name];
  }
  if (specifier.type !== 'ImportNamespaceSpecifier') return undefined;
  const { name } = specifier.local;
  const uses = nodes.filter((node) => node.type === 'Identifier' && node.name === name).length - 1;
  const members = nodes.flatMap((node) =>
    node.type === 'MemberExpression' &&
    node.object.type === 'Identifier' &&
    node.object.name === name &&
    node.property.type === 'Identifier' &&
    !node.computed
      ? node.property.name
      : [],
  );
  return members.length === uses ? members : undefined;
}
