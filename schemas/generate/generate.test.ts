import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { generate } from './main.ts';

const folder = new URL('../generated/', import.meta.url);

test('the committed files are what the generator makes', async () => {
  const made = await generate();
  expect(readdirSync(folder).sort()).toEqual(Object.keys(made).sort());
  for (const [name, text] of Object.entries(made)) {
    expect(readFileSync(new URL(name, folder), 'utf8') === text, `npm run generate: ${name}`).toBe(
      true,
    );
  }
}, 30_000);

test('generated code needs neither eval nor require', () => {
  for (const name of readdirSync(folder)) {
    const text = readFileSync(new URL(name, folder), 'utf8');
    expect(text).not.toMatch(/\b(?:require|eval|Function)\s*\(|import\s*\(/);
    const imports = [...text.matchAll(/from '([^']+)'/g)].map(([, from]) => from);
    for (const from of imports) expect(from).toMatch(/^\.\.\/(?:[a-z-]+\/)?[a-z-]+\.ts$/);
  }
});

test('the fast validator has no trace of errors left', () => {
  const text = readFileSync(new URL('artifact-validate.js', folder), 'utf8');
  expect(text).not.toMatch(/errors|instancePath|schemaPath|description/);
});
