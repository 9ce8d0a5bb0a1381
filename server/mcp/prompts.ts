import { fromJsonSchema, type McpServer } from '@modelcontextprotocol/server';
import { ARTIFACT_TYPES, type ArtifactType } from '#schemas/artifact/artifact.ts';
import { draftOf, KINDS } from './kinds.ts';

type Arguments = { readonly about: string };

const argsSchema = fromJsonSchema<Arguments>({
  type: 'object',
  properties: {
    about: { type: 'string', maxLength: 4_000, description: 'What it is to be about.' },
  },
  required: ['about'],
});

/** Puts one prompt for each kind of artifact on a server. */
export function registerPrompts(server: McpServer): void {
  for (const type of ARTIFACT_TYPES) {
    const { title, when } = KINDS[type];
    server.registerPrompt(type, { title, description: when, argsSchema }, ({ about }) => ({
      description: when,
      messages: [{ role: 'user', content: { type: 'text', text: promptText(type, about) } }],
    }));
  }
}

/** How a good artifact of a kind is made, and the steps to a link. */
export function promptText(type: ArtifactType, about: string): string {
  const { title, advice } = KINDS[type];
  return `Make a ${title.toLowerCase()} (${type}) about: ${about}

${advice.map((line) => `- ${line}`).join('\n')}
- Texts may be Markdown, without HTML. Cite sources as [1], [2]; give each its address.

Then:
1. Call validate_artifact with mode "draft" and a draft of this form. Members marked optional may be left out.
2. Mend what \`problems\` say, and call it again until \`valid\` is true.
3. Give the person \`url\`: it opens the document, costs nothing and is stored nowhere. Call publish_artifact with the sealed \`artifact\` only when a lasting short link is wanted; \`cost\` says for how many credits.

${JSON.stringify(draftOf(type), null, 2)}`;
}
