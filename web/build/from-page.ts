import { readFileSync } from 'node:fs';
import { type Plugin, parseSync } from 'vite';
import { modulePath } from './run-build.ts';

const SHARED = modulePath('../page/shared.ts');
const FROM_PAGE = '\0from-page:';
/** Modules without a state, which may be there twice: the contract, words, and idb-keyval with a store of ours. */
const PURE = /\/schemas\/|\/web\/words\/|\/idb-keyval\//;

/** A name of a module that the page shares: what `shared.ts` calls it, and what the module does. */
type SharedName = readonly [shared: string, exported: string];

/** The modules that the page shares, as `shared.ts` imports them, each with the names that it takes. */
function sharedModules(): Array<[source: string, names: SharedName[]]> {
  const { program } = parseSync(SHARED, readFileSync(SHARED, 'utf8'));
  return program.body.flatMap((node): Array<[string, SharedName[]]> => {
    if (node.type !== 'ImportDeclaration') return [];
    const names = node.specifiers.map((each): SharedName => {
      const { name } = each.local;
      if (each.type !== 'ImportSpecifier') return [name, 'default'];
      return [name, each.imported.type === 'Identifier' ? each.imported.name : name];
    });
    return [[node.source.value, names]];
  });
}

/**
 * Has code that is loaded later take modules of the page from `globalThis.vitrine`, where `shared.ts`
 * puts them. Fails when it imports another one: it would be there twice, each with a state of its own.
 *
 * @param ofPage the paths of the modules of the page
 */
export function fromPage(ofPage: ReadonlySet<string>): Plugin {
  const shared = new Map<string, SharedName[]>();
  return {
    name: 'vitrine:from-page',
    enforce: 'pre',
    async buildStart() {
      for (const [source, names] of sharedModules()) {
        const resolved = await this.resolve(source, SHARED);
        if (resolved) shared.set(resolved.id, names);
      }
    },
    async resolveId(source, importer, options) {
      const resolved = importer && (await this.resolve(source, importer, options));
      if (!resolved || resolved.external) return null;
      // One for each importer: shared by several, it would be a file to load before them.
      if (shared.has(resolved.id)) return `${FROM_PAGE}${resolved.id}\0${importer}`;
      if (ofPage.has(resolved.id) && !PURE.test(resolved.id)) {
        this.error(`${importer} imports ${resolved.id}, which the page has: name it in shared.ts.`);
      }
      return resolved;
    },
    load(id) {
      if (!id.startsWith(FROM_PAGE)) return null;
      const [path = ''] = id.slice(FROM_PAGE.length).split('\0');
      const names = shared.get(path) ?? [];
      const taken = names.map(([name]) => name);
      const exported = names.map(([name, as]) => `${name} as ${as}`);
      const code = `const { ${taken} } = globalThis.vitrine; export { ${exported} };`;
      return { code, moduleSideEffects: false };
    },
  };
}
