import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import artifact from '../schema/artifact-v1.schema.json' with { type: 'json' };
import { discoveryText, generate } from './main.ts';

const folder = new URL('../generated/', import.meta.url);

test('the committed files are what the generator makes', async () => {
  const made = await generate();
  expect(readdirSync(folder).sort()).toEqual(Object.keys(made).sort());
  for (const [name, text] of Object.entries(made)) {
    expect(readFileSync(new URL(name, folder), 'utf8') === text, `npm run generate: ${name}`).toBe(
      true,
    );
  }
});

test('the discovery document knows the kinds of the schema (else run: npm run generate)', async () => {
  const committed = readFileSync(
    new URL('../schema/discovery.schema.json', import.meta.url),
    'utf8',
  );
  expect(await discoveryText()).toBe(committed);
  const { items } = JSON.parse(committed).properties.artifact.properties.types;
  expect(items.enum).toEqual(artifact.properties.type.enum);
});

test('generated code needs neither eval nor require', () => {
  for (const name of readdirSync(folder)) {
    const text = readFileSync(new URL(name, folder), 'utf8');
    expect(text).not.toMatch(/\b(?:require|eval|Function)\s*\(|import\s*\(/);
    const imports = [...text.matchAll(/from '([^']+)'/g)].map(([, from]) => from);
    for (const from of imports) expect(from).toMatch(/^(?:\.\.\/(?:[a-z-]+\/)?|\.\/)[a-z-]+\.ts$/);
  }
});

test.each(['artifact', 'capsule'])(
  'the fast validator of a %s has no trace of errors left',
  (name) => {
    const text = readFileSync(new URL(`${name}-validate.js`, folder), 'utf8');
    expect(text).not.toMatch(/errors|instancePath|schemaPath|description/);
  },
);
