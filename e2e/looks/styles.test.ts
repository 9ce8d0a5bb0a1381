import { expect, it } from 'vitest';
import { projectFiles, textOf } from '../fixtures/texts.ts';

/** The sheets of the viewer; the examples are programs of others, in frames of their own. */
const SHEETS = projectFiles.filter((file) => /^web\/(?!examples\/).*\.css$/.test(file));

/** Sheets of pages of their own, and of what is printed over all others. */
const APART = /^web\/pages\/|\/print\.css$/;
/** Classes with one look everywhere, or refined in one place, and their sheets. */
const SHARED: Readonly<Record<string, readonly string[]>> = {
  entry: ['web/app/compare/compare.css', 'web/app/write/writing.css'],
  languages: ['web/app/home/home.css', 'web/app/kit/menu.css'],
  matrix: ['web/app/reading/reading.css', 'web/page/text/document.css'],
  problem: ['web/app/reply/replies.css', 'web/app/write/compose.css'],
  scroll: ['web/app/reading/rich.css', 'web/page/text/document.css'],
};

/** The classes that a sheet gives a look wherever they stand. */
function classesIn(sheet: string): Set<string> {
  const rules = sheet.replaceAll(/\/\*[^*]*(?:\*(?!\/)[^*]*)*\*\//g, '').matchAll(/([^{}]+)\{/g);
  const selectors = [...rules].flatMap(([, each = '']) => each.split(','));
  const found = selectors.map((each) => /^\s*\.([a-z-]+)\s*$/.exec(each)?.[1]);
  return new Set(found.flatMap((each) => each ?? []));
}

it('a class has its look from one sheet: those that were loaded stay for the pages that follow', () => {
  const sheets = new Map<string, string[]>();
  for (const file of SHEETS) {
    if (APART.test(file)) continue;
    for (const name of classesIn(textOf(file))) {
      sheets.set(name, [...(sheets.get(name) ?? []), file]);
    }
  }
  const twice = [...sheets].filter(([, files]) => files.length > 1);
  expect(Object.fromEntries(twice)).toEqual(SHARED);
});

/** The sheet without the blocks for people who like motion. */
function withoutAllowed(sheet: string): string {
  const [before = '', ...blocks] = sheet.split('@media (prefers-reduced-motion: no-preference) {');
  const rests = blocks.map((block) => {
    let end = 0;
    for (let depth = 1; end < block.length && depth > 0; end++) {
      if (block[end] === '{') depth++;
      if (block[end] === '}') depth--;
    }
    return block.slice(end);
  });
  return before + rests.join('');
}

it('nothing moves by itself for people who do not want motion', () => {
  const moves = /(?:^|[;{\s])(?:animation|transition|scroll-behavior)(?:-[a-z]+)?\s*:/;
  expect(SHEETS.filter((file) => moves.test(textOf(file)))).toEqual([
    'web/pages/account/account.css',
  ]);
  expect(SHEETS.filter((file) => moves.test(withoutAllowed(textOf(file))))).toEqual([]);
});
