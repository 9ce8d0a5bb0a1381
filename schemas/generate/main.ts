import { mkdir, writeFile } from 'node:fs/promises';
import artifactSchema from '../json/artifact-v1.schema.json' with { type: 'json' };
import { explainValidator } from './explain-validator.ts';
import { fastValidator } from './fast-validator.ts';
import { NOTE } from './standalone.ts';
import { typesOf } from './types.ts';

const FOLDER = new URL('../generated/', import.meta.url);

/** Makes every generated file in memory: name in schemas/generated → text. */
export async function generate(): Promise<Record<string, string>> {
  const files: Record<string, string> = {
    'artifact-types.ts': await typesOf(artifactSchema),
    'artifact-validate.js': fastValidator(artifactSchema),
    'artifact-validate.d.ts': `${NOTE}export declare function isArtifactValue(data: unknown): boolean;\n`,
    'artifact-explain.js': explainValidator(artifactSchema),
    'artifact-explain.d.ts': `${NOTE}import type { SchemaError } from '../schema-error.ts';
export declare function explainValue(data: unknown): readonly SchemaError[];
`,
  };
  for (const [name, text] of Object.entries(files)) {
    // The viewer's policy has no 'unsafe-eval', and a browser has no `require`.
    const leftover = /\b(?:require|eval|Function)\s*\(/.exec(text)?.[0];
    if (leftover) throw new Error(`${name} contains ${leftover}`);
  }
  return files;
}

/** Writes what {@link generate} makes. */
export async function writeGenerated(): Promise<void> {
  await mkdir(FOLDER, { recursive: true });
  for (const [name, text] of Object.entries(await generate())) {
    await writeFile(new URL(name, FOLDER), text);
  }
}
