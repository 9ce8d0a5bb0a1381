import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { KINDS } from '../document/kinds.ts';
import artifactSchema from '../schema/artifact-v1.schema.json' with { type: 'json' };
import capsuleSchema from '../schema/capsule-v1.schema.json' with { type: 'json' };
import { FILES_WITH_TABLES, withTables } from './doc-tables.ts';
import { explainValidator } from './explain-validator.ts';
import { fastValidator } from './fast-validator.ts';
import { kindTypes } from './kind-types.ts';
import { kindPages, kindProfiles, withTypes } from './kinds.ts';
import { HEADER, NOTE, standalone } from './standalone.ts';
import { typesOf } from './types.ts';

const FOLDER = new URL('../generated/', import.meta.url);
const ROOT = new URL('../../', import.meta.url);
const DISCOVERY = new URL('../schema/discovery.schema.json', import.meta.url);
const TYPES = artifactSchema.properties.type.enum;

const EXPLAIN_TYPES = `${NOTE}import type { SchemaError } from '../json/schema-error.ts';
export declare function explainValue(data: unknown): readonly SchemaError[];
`;

const validateTypes = (name: string): string =>
  `${NOTE}export declare function ${name}(data: unknown): boolean;\n`;

/** Makes every generated file in memory: name in schemas/generated → text. */
export async function generate(): Promise<Record<string, string>> {
  const discoverySchema = JSON.parse(await discoveryText());
  const files: Record<string, string> = {
    'kind-pages.ts': kindPages(KINDS),
    'kind-profiles.ts': kindProfiles(KINDS, TYPES),
    'kind-types.ts': kindTypes(KINDS),
    'artifact-types.ts': await typesOf(artifactSchema, 'Artifact'),
    'artifact-validate.js': fastValidator(artifactSchema, 'isArtifactValue'),
    'artifact-validate.d.ts': validateTypes('isArtifactValue'),
    'artifact-explain.js': explainValidator(artifactSchema),
    'artifact-explain.d.ts': EXPLAIN_TYPES,
    'capsule-validate.js': fastValidator(capsuleSchema, 'isCapsuleValue'),
    'capsule-validate.d.ts': validateTypes('isCapsuleValue'),
    'capsule-explain.js': explainValidator(capsuleSchema),
    'capsule-explain.d.ts': EXPLAIN_TYPES,
    'discovery-types.ts': await typesOf(discoverySchema, 'Discovery'),
    'discovery-validate.js': `${HEADER}${standalone(
      discoverySchema,
      { isDiscoveryValue: discoverySchema.$id },
      { inlineRefs: true },
    )}`,
    'discovery-validate.d.ts': `${NOTE}export declare function isDiscoveryValue(data: unknown): boolean;\n`,
  };
  for (const [name, text] of Object.entries(files)) {
    // The viewer's policy has no 'unsafe-eval', and a browser has no `require`.
    const leftover = /\b(?:require|eval|Function)\s*\(/.exec(text)?.[0];
    if (leftover) throw new Error(`${name} contains ${leftover}`);
  }
  return files;
}

/** The JSON Schema of the discovery document, with the kinds of today. */
export const discoveryText = async (): Promise<string> =>
  withTypes(await readFile(DISCOVERY, 'utf8'), TYPES);

/** Writes what {@link generate} makes, and what is made inside of other files. */
export async function writeGenerated(): Promise<void> {
  await mkdir(FOLDER, { recursive: true });
  await writeFile(DISCOVERY, await discoveryText());
  for (const name of Object.keys(FILES_WITH_TABLES)) {
    const file = new URL(name, ROOT);
    await writeFile(file, withTables(await readFile(file, 'utf8')));
  }
  for (const [name, text] of Object.entries(await generate())) {
    await writeFile(new URL(name, FOLDER), text);
  }
}
