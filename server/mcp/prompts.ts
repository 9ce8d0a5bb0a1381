import { fromJsonSchema, type McpServer } from '@modelcontextprotocol/server';
import { draftOf, KINDS, type Kind, type Kinds } from '#schemas/document/kinds.ts';
import { codePoints } from '#schemas/text/code-points.ts';
import { withArticle } from '#schemas/text/counted.ts';

type Arguments = { readonly about: string };

const MAX_ABOUT = 4_000;
const argsSchema = fromJsonSchema<Arguments>(
  {
    type: 'object',
    properties: {
      about: { type: 'string', maxLength: MAX_ABOUT, description: 'Subject of the document.' },
    },
    required: ['about'],
  },
  { getValidator: () => checkArguments },
);

/** Checks the arguments of a prompt; the error is a sentence and no words of a validator. */
function checkArguments(given: unknown) {
  const { about } = (given ?? {}) as { about?: unknown };
  const length = typeof about === 'string' ? codePoints(about) : null;
  if (length !== null && length <= MAX_ABOUT) {
    return { valid: true, data: { about } as never, errorMessage: undefined } as const;
  }
  const errorMessage =
    length === null
      ? '`/about` is missing: add it, a text that says what it is to be about.'
      : `\`/about\` must have at most ${MAX_ABOUT} characters; it has ${length}: shorten it.`;
  return { valid: false, data: undefined, errorMessage } as const;
}

/** Puts one prompt for each kind of artifact on a server. */
export function registerPrompts(server: McpServer, kinds: Kinds = KINDS): void {
  for (const [type, kind] of Object.entries(kinds)) {
    const { title, when } = kind;
    server.registerPrompt(type, { title, description: when, argsSchema }, ({ about }) => ({
      description: when,
      messages: [{ role: 'user', content: { type: 'text', text: promptText(type, kind, about) } }],
    }));
  }
}

/** Instructions for a good artifact of a kind, and the steps to a link. */
export function promptText(type: string, kind: Kind, about: string): string {
  const { title, advice } = kind;
  return `Make ${withArticle(title.toLowerCase())} (${type}) about: ${about}

${advice.map((line) => `- ${line}`).join('\n')}
- Texts may be Markdown, without HTML; a fenced block \`chart\` (JSON) or \`csv\` is drawn as a chart or a table. Cite sources as [1], [2]; give each its address.

Then:
1. Call share with a draft of this form as \`draft\`. Members marked optional may be left out.
2. When it is refused, mend what \`errors\` says; mend what \`warnings\` say, and call it again.
3. Give the person the address, exactly as it is. With keep "publish" it is short, public, stays, and costs credits.
4. To get an answer of a person, share it with keep "publish" and \`ask\`: true, call ask_person with its \`id\`, then get_replies.

${JSON.stringify(draftOf(type, kind), null, 2)}`;
}
