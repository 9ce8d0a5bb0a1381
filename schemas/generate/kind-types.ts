import type { Kinds } from '../document/kinds.ts';
import type { Member, Profile } from '../document/profile.ts';

const HEAD = `// Made from schemas/document/kinds.ts by \`npm run generate\`. Do not edit.
import type { JsonObject, JsonValue } from '../json/json-value.ts';
import type { Artifact as AnyArtifact, MiniAppContent } from './artifact-types.ts';

/** An artifact without its type and its content. */
export type ArtifactEnvelope = Omit<AnyArtifact, 'type' | 'content'>;

/** A draft without its type and its content: sealing fills in what is absent, and computes both hashes. */
export type DraftEnvelope = Pick<AnyArtifact, 'title' | 'summary' | 'createdBy'> &
  Partial<Omit<AnyArtifact, 'type' | 'content'>>;
`;

/** Members that `content` of any document may have beside those of its profile. */
const EVERYWHERE: Profile = { nonce: { is: 'text' }, audience: { is: 'text' } };

const pascal = (type: string): string =>
  type.replace(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase());

/**
 * TypeScript types of the kinds: what `content` of a draft holds, and drafts and artifacts as unions by
 * `type`. A reader may find anything in `content`, so an artifact only names its members.
 */
export function kindTypes(kinds: Kinds): string {
  const types = Object.entries(kinds).map(([type, { title, profile, program }]) => {
    const name = pascal(type);
    const content = program ? 'MiniAppContent' : `${name}Content`;
    const read = program ? content : `JsonObject & { [Name in keyof ${content}]?: JsonValue }`;
    const members = objectOf({ ...profile, ...EVERYWHERE }, false, '  ');
    const own = `
/** Usual \`content\` of a draft: ${title.toLowerCase()}. Texts may be Markdown. */
export type ${content} = {
${members}
  /** Other members of a Markdown text's front matter. */
  frontMatter?: JsonObject;
};
`;
    return `${program ? '' : own}
/** ${title}, sealed. */
export type ${name} = ArtifactEnvelope & { type: '${type}'; content: ${read} };
/** ${title}, to be sealed. */
export type ${name}Draft = DraftEnvelope & { type: '${type}'; content: ${content} };
`;
  });
  const union = (end: string) =>
    Object.keys(kinds)
      .map((type) => `\n  | ${pascal(type)}${end}`)
      .join('');
  return `${HEAD}${types.join('')}
/** A sealed document: immutable, content-addressed. Its text informs; it never authorises anything. */
export type Artifact =${union('')};

/** A document that is not sealed yet. */
export type Draft =${union('Draft')};
`;
}

function objectOf(profile: Profile, isStrict: boolean, indent: string): string {
  return Object.entries(profile)
    .map(([name, member]) => {
      const mark = isStrict && member.needed ? '' : '?';
      return `${indent}${name}${mark}: ${typeOf(member, indent)};`;
    })
    .join('\n');
}

function typeOf(member: Member, indent: string): string {
  switch (member.is) {
    case 'text':
    case 'time':
      return 'string';
    case 'texts':
    case 'sources':
      return 'string[]';
    case 'flag':
      return 'boolean';
    case 'scores':
      return '{ [criterion: string]: number }';
    case 'list':
      return 'JsonValue[]';
    case 'any':
      return 'JsonValue';
    case 'choice':
      return member.of.map((word) => `'${word}'`).join(' | ');
    case 'objects':
      return `{\n${objectOf(member.members, true, `${indent}  `)}\n${indent}}[]`;
  }
}
