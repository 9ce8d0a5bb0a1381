import type { Kinds } from '../document/kinds.ts';
import { partsOf } from '../document/profile.ts';

const NOTE = '// Made from schemas/document/kinds.ts by `npm run generate`. Do not edit.\n';

const constant = (words: string, name: string, type: string, value: unknown): string =>
  `\n/** ${words} */\nexport const ${name}: ${type} = ${JSON.stringify(value, null, 2)};\n`;

const documentsOf = (kinds: Kinds) => Object.entries(kinds).filter(([, { program }]) => !program);

/** The parts of the page of each kind. */
export const kindPages = (kinds: Kinds): string =>
  `${NOTE}import type { PageParts } from '../document/profile.ts';\n` +
  constant(
    'The parts of the page of a document, from top to bottom.',
    'PAGES',
    'Readonly<Record<string, PageParts>>',
    Object.fromEntries(
      documentsOf(kinds).map(([type, { profile, page }]) => [type, partsOf(profile, page)]),
    ),
  );

/**
 * The part of the table of kinds that forms and warnings need, without what only agents read.
 *
 * @param types the types of the JSON Schema, in its order
 */
export function kindProfiles(kinds: Kinds, types: readonly string[]): string {
  const documents = documentsOf(kinds);
  return (
    `${NOTE}import type { Artifact } from './artifact-types.ts';\n` +
    "import type { Profile } from '../document/profile.ts';\n" +
    constant(
      'The kinds, in the order of the JSON Schema.',
      'ARTIFACT_TYPES',
      "readonly Artifact['type'][]",
      types,
    ) +
    constant(
      'The kinds, in the order in which they are offered.',
      'OFFERED_TYPES',
      "readonly Artifact['type'][]",
      Object.keys(kinds),
    ) +
    constant(
      'Usual `content` of a document.',
      'PROFILES',
      'Readonly<Record<string, Profile>>',
      Object.fromEntries(documents.map(([type, { profile }]) => [type, profile])),
    ) +
    constant(
      'The kinds of documents that rest on sources.',
      'SOURCED_TYPES',
      'readonly string[]',
      documents.filter(([, { sourced }]) => sourced).map(([type]) => type),
    )
  );
}

/** The schema of the discovery document names the kinds as that of artifacts does. */
export const withTypes = (discovery: string, types: readonly string[]): string =>
  discovery.replace(
    /("description": "The kinds of artifacts\.",[^\]]*"enum": \[)[^\]]*?(\s*\])/,
    (_, start: string, end: string) => {
      const indent = end.slice(0, -1);
      return `${start}${types.map((type) => `${indent}  "${type}"`).join(',')}${end}`;
    },
  );
