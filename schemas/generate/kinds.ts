import type { Kinds } from '../document/kinds.ts';
import { type PageParts, partsOf } from '../document/profile.ts';

const NOTE = '// Made from schemas/document/kinds.ts by `npm run generate`. Do not edit.\n';

const constant = (words: string, name: string, type: string, value: unknown): string =>
  `\n/** ${words} */\nexport const ${name}: ${type} = ${JSON.stringify(value, null, 2)};\n`;

const documentsOf = (kinds: Kinds) => Object.entries(kinds).filter(([, { program }]) => !program);

/** The body of a document, if its page begins with one, and the part behind it. */
const firstOf = (parts: PageParts): PageParts => parts.slice(0, parts[0]?.[1] === 'body' ? 2 : 1);

/**
 * The first parts of the page of each kind, which are shown before the code for the others has arrived,
 * and the others.
 */
export function kindPages(kinds: Kinds): { first: string; pages: string } {
  const pages = documentsOf(kinds).map(
    ([type, { profile, page }]) => [type, partsOf(profile, page)] as const,
  );
  const first = constant(
    'The first parts of the page of a document.',
    'FIRST_PARTS',
    'Readonly<Record<string, PageParts>>',
    Object.fromEntries(pages.map(([type, parts]) => [type, firstOf(parts)])),
  );
  const rest = constant(
    'The parts of the page of a document that follow its first ones.',
    'OTHER_PARTS',
    'Readonly<Record<string, PageParts>>',
    Object.fromEntries(pages.map(([type, parts]) => [type, parts.slice(firstOf(parts).length)])),
  );
  return {
    first: `${NOTE}import type { PageParts } from '../document/profile.ts';\n${first}`,
    pages: `${NOTE}import type { PageParts } from '../document/profile.ts';\n${rest}`,
  };
}

/**
 * The part of the table of kinds that forms and warnings need, without what only agents read.
 *
 * @param types the types of the JSON Schema, in its order
 */
export function kindProfiles(kinds: Kinds, types: readonly string[]): string {
  const documents = documentsOf(kinds);
  return (
    `${NOTE}import type { ArtifactType } from '../document/artifact.ts';\n` +
    "import type { Profile } from '../document/profile.ts';\n" +
    constant(
      'The kinds, in the order of the JSON Schema.',
      'ARTIFACT_TYPES',
      'readonly ArtifactType[]',
      types,
    ) +
    constant(
      'The kinds, in the order in which they are offered.',
      'OFFERED_TYPES',
      'readonly ArtifactType[]',
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
