import { ARTIFACT_TYPES } from '#schemas/document/artifact.ts';
import { KINDS, type Kind } from '#schemas/document/kinds.ts';
import type { Member, Profile } from '#schemas/document/profile.ts';
import { ARTIFACT_CAPABILITIES } from '#schemas/program/capabilities.ts';

const text = { type: 'string' };
const texts = { type: 'array', items: text };

/** Members by which a person can be asked about a document. */
const OF_ASK: ReadonlySet<string> = new Set(['choices', 'expiresAt', 'nonce', 'audience']);

/** The form of a draft, with that of each kind, from the table of kinds. */
export const draftSchema = () => ({
  type: 'object',
  properties: {
    type: { type: 'string', enum: ARTIFACT_TYPES },
    title: text,
    summary: text,
    content: { anyOf: Object.entries(KINDS).map(([type, kind]) => contentSchema(type, kind)) },
    sources: {
      type: 'array',
      description: 'Cited in texts as [1], [2], by their order.',
      items: {
        type: 'object',
        properties: { title: text, url: text, publisher: text },
        required: ['title', 'url'],
      },
    },
  },
  required: ['type', 'title', 'summary', 'content'],
  // Said aloud: some hosts refuse every member that a schema does not name.
  additionalProperties: true,
});

const contentSchema = (type: string, { profile, program }: Kind) =>
  program
    ? {
        title: type,
        type: 'object',
        properties: {
          html: text,
          css: text,
          javascript: text,
          capabilities: {
            type: 'array',
            items: { type: 'string', enum: ARTIFACT_CAPABILITIES },
            maxItems: 1,
          },
        },
        required: ['html'],
      }
    : { title: type, ...membersSchema(profile), additionalProperties: true };

function membersSchema(profile: Profile): object {
  // Members that a form does not ask for are left out, but for those of an ask; and a body: `markdown`
  // is the way to it.
  const asked = Object.entries(profile).filter(
    ([name, { plain, look }]) => (!plain || OF_ASK.has(name)) && look !== 'body',
  );
  return {
    type: 'object',
    properties: Object.fromEntries(asked.map(([name, member]) => [name, memberSchema(member)])),
    required: asked.filter(([, { needed }]) => needed).map(([name]) => name),
  };
}

function memberSchema(member: Member): object {
  switch (member.is) {
    case 'texts':
      return texts;
    case 'sources':
      return { ...texts, description: 'Ids of sources, as in source-1.' };
    case 'flag':
      return { type: 'boolean' };
    case 'time':
      return { type: 'string', description: 'RFC 3339' };
    case 'choice':
      return { type: 'string', enum: member.of };
    case 'objects':
      return { type: 'array', items: membersSchema(member.members) };
    case 'list':
      return { type: 'array' };
    case 'scores':
      return { type: 'object' };
    case 'any':
      return {};
    default:
      return text;
  }
}
