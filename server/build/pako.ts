import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Plugin } from 'vite';

const FILE = createRequire(import.meta.url)
  .resolve('pako')
  .replace(/[^/\\]+$/, 'pako.mjs');

/** Parts of pako's one file, by the names that it gives them, that each half does without. */
const WITHOUT: Readonly<Record<string, readonly string[]>> = {
  inflate: ['src/zlib/trees.mjs', 'src/zlib/deflate.mjs', 'src/deflate.ts', 'src/inflate.ts'],
  deflate: [
    'src/zlib/inffast.mjs',
    'src/zlib/inftrees.mjs',
    'src/zlib/inflate.mjs',
    'src/inflate.ts',
  ],
};

/**
 * pako as two modules, one that unpacks and one that packs. Its one file fills the tables of the packer
 * when it is loaded, so that no bundler leaves them out of a page that only unpacks.
 */
export function halvesOfPako(): Plugin {
  return {
    name: 'vitrine:pako',
    enforce: 'pre',
    resolveId(id, importer) {
      if (id !== 'pako') return null;
      return `${FILE}?half=${/gunzip\.ts$/.test(importer ?? '') ? 'inflate' : 'deflate'}`;
    },
    load(id) {
      const [, half = ''] = /pako\.mjs\?half=(\w+)$/.exec(id) ?? [];
      const without = WITHOUT[half];
      return without ? partsOfPako(without) : null;
    },
  };
}

function partsOfPako(without: readonly string[]): string {
  const parts = readFileSync(FILE, 'utf8').split(/^\/\/#region /m);
  const names = parts.map((part) => part.slice(0, part.indexOf('\n')));
  for (const name of without) {
    if (!names.includes(name)) throw new Error(`pako has no ${name} any more.`);
  }
  const kept = parts.filter((_, at) => !without.includes(names[at] ?? ''));
  const code = kept.join('//#region ').replace(/^export \{[^}]*\};?$/m, '');
  const whole = /^export \{([^}]*)\}/m.exec(parts.at(-1) ?? '')?.[1] ?? '';
  // Exports of removed parts are left out: each name has to be declared.
  const exported = whole.split(',').filter((each) => {
    const [name = ''] = each.trim().split(' as ');
    return new RegExp(
      `^(?:var|let|const|function|class) ${name.replaceAll('$', '\\$')}(?![\\w$])`,
      'm',
    ).test(code);
  });
  return `${code}\nexport {${exported.join(',')}};\n`;
}
