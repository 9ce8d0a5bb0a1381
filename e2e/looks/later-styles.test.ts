import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const web = fileURLToPath(new URL('../../web', import.meta.url));
const modules = readdirSync(web, { recursive: true, encoding: 'utf8' }).filter((name) =>
  /^(?:app|offline)\/.*(?<!\.test)\.tsx?$/.test(name),
);
/**
 * Sheets that come after the first picture, beside a document that may have tens of thousands of
 * elements.
 */
const later = new Set(
  modules.flatMap((name) =>
    [...readFileSync(join(web, name), 'utf8').matchAll(/^import '(\.[^']*\.css)';/gm)].map(
      ([, path = '']) => join(web, name, '..', path),
    ),
  ),
);

/** The selectors of a sheet of ours that count for the screen, one by one. */
function selectorsOf(css: string): string[] {
  const bare = css.replace(/\/\*[\s\S]*?\*\//g, '').replace(/@media print \{[\s\S]*?\n\}/g, '');
  return [...bare.matchAll(/([^{};]+)\{/g)].flatMap(([, list = '']) =>
    list.trim().startsWith('@') ? [] : list.split(/,(?![^(]*\))/).map((each) => each.trim()),
  );
}

// Such a rule has the browser style every element of the page in one task: 280 ms for 29,000.
test.each([...later])('%s has no rule for every element of a page', (path) => {
  const ofAll = selectorsOf(readFileSync(path, 'utf8')).filter((selector) => {
    const subject = selector.split(/[\s>+~]+(?![^(]*\))/).at(-1) ?? '';
    return /^(:root|html|body|\*)?(::[\w-]+(\(.*\))?)?$/.test(subject) && subject === selector;
  });
  expect(ofAll).toEqual([]);
});
