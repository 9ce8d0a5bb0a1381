import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { makeReply } from '#schemas/reply/reply.ts';
import { digest } from '../../server/digest.ts';

type Message = { readonly role: string; readonly content?: unknown };
type Request = {
  readonly messages: readonly Message[];
  readonly tools?: readonly { readonly function: { readonly name: string } }[];
  readonly stream?: boolean;
};
type Step = { readonly tool: string; readonly args: object } | { readonly text: string };

/** The last words of a run that went well. */
export const DONE = 'Done: the revision is published.';

const DRAFT = {
  type: 'approval-request',
  title: 'Delete the archive',
  summary: 'Twelve files.',
  content: {
    request: 'May it go?',
    action: 'Delete archive/2019.',
    reason: 'Nobody reads it.',
    risk: 'low',
    reversible: false,
    audience: 'archive-janitor',
  },
};
const NOTE = 'Keep the minutes of May.';

/**
 * A model that follows a script, on loopback, as OpenAI's chat completions. Each step is taken from
 * the text that it is given, and from nothing else.
 */
export async function scriptedModel(base: string) {
  const server = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk) => {
      body += chunk;
    });
    request.on('end', async () => {
      const asked = JSON.parse(body) as Request;
      const step = await nextStep(asked.messages, base).catch((error) => ({ text: String(error) }));
      answer(response, asked, step);
    });
  }).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}/v1`, close: () => server.close() };
}

/** Text of a message, in whichever form a framework gives it. */
function textOf({ content }: Message): string {
  if (typeof content === 'string') return content;
  if (!Array.isArray(content)) return '';
  return content.map((part: { text?: string }) => part.text ?? '').join('\n');
}

/** The script: each step needs what the text before says. */
async function nextStep(messages: readonly Message[], base: string): Promise<Step> {
  const told = messages.filter(({ role }) => role === 'tool').map(textOf);
  const last = told.at(-1) ?? '';
  const find = (pattern: RegExp, text = last): string => {
    const [, found] = pattern.exec(text) ?? [];
    if (found === undefined)
      throw new Error(`STUCK: no ${pattern} in ${JSON.stringify(messages.at(-1))}`);
    return found;
  };
  const ARTIFACT = /(http:\/\/[\w.:]+\/a\/[0-9a-f]{64})/;
  switch (told.length) {
    case 0:
      return { tool: 'share', args: { draft: DRAFT, author: 'Atlas', keep: 'publish' } };
    case 1:
      return { tool: 'ask_person', args: { id: find(ARTIFACT), allow: ['link'] } };
    case 2:
      await answerAsPerson(find(/(http:[^\s"\\]+#ask=[\w-]{22}\.[\w-]{43})/), base);
      return { tool: 'get_replies', args: { id: find(/get_replies with `id` \W*([\w-]{22})/) } };
    case 3:
      // The decision, the way and the note of the person.
      find(/(Rejected\. Unsigned)/);
      find(/(Keep the minutes of May\.)/);
      return { tool: 'get_artifact', args: { id: find(ARTIFACT, told[0]) } };
    case 4: {
      find(/(Delete archive\/2019\.)/);
      const expectedRevision = Number(find(/`expectedRevision` (\d+)/));
      const patch = { content: { action: 'Delete archive/2019, but not the minutes of May.' } };
      const parent = find(ARTIFACT, told[0]);
      return { tool: 'revise_artifact', args: { parent, expectedRevision, patch } };
    }
    default:
      find(/(Revision 2 is published|"revision\\?":2\b)/);
      return { text: DONE };
  }
}

/** A person opens the address and answers, unsigned. */
async function answerAsPerson(url: string, base: string): Promise<void> {
  const [, hash, id, secret] = /\/a\/([0-9a-f]{64})#ask=([\w-]{22})\.([\w-]{43})/.exec(url) ?? [];
  const asked = await (await fetch(`${base}api/artifacts/${hash}`)).json();
  const validUntil = new Date(Date.now() + 3_600_000).toISOString();
  const given = { name: 'Ada', decision: 'rejected', rationale: NOTE, validUntil };
  const made = await makeReply(asked, given, { now: new Date(), digest });
  if (!made.ok) throw new Error(JSON.stringify(made.error));
  const sent = await fetch(`${base}api/asks/${id}/replies`, {
    method: 'POST',
    headers: { Authorization: `Ask ${secret}`, 'Content-Type': 'application/json' },
    body: JSON.stringify({ artifact: made.value }),
  });
  if (sent.status !== 201) throw new Error(`The reply was answered with ${sent.status}.`);
}

/** Writes a completion, at once or as a stream. */
function answer(
  response: import('node:http').ServerResponse,
  { messages, tools = [], stream }: Request,
  step: Step,
): void {
  // Some frameworks put the name of the server in front of that of a tool.
  const named = (tool: string) =>
    tools.map((each) => each.function.name).find((name) => name.endsWith(tool)) ?? tool;
  const id = `call_${messages.length}`;
  const message =
    'tool' in step
      ? {
          role: 'assistant',
          content: null,
          tool_calls: [
            {
              index: 0,
              id,
              type: 'function',
              function: { name: named(step.tool), arguments: JSON.stringify(step.args) },
            },
          ],
        }
      : { role: 'assistant', content: step.text };
  const finish_reason = 'tool' in step ? 'tool_calls' : 'stop';
  // Frameworks take two messages of one id for the same.
  const head = { id: randomUUID(), created: 1, model: 'scripted' };
  const usage = { prompt_tokens: 1, completion_tokens: 1, total_tokens: 2 };
  if (!stream) {
    response.setHeader('Content-Type', 'application/json');
    const choices = [{ index: 0, message, finish_reason }];
    response.end(JSON.stringify({ ...head, object: 'chat.completion', choices, usage }));
    return;
  }
  response.setHeader('Content-Type', 'text/event-stream');
  const chunk = (delta: object, finish: string | null) =>
    `data: ${JSON.stringify({ ...head, object: 'chat.completion.chunk', choices: [{ index: 0, delta, finish_reason: finish }] })}\n\n`;
  response.end(`${chunk(message, null)}${chunk({}, finish_reason)}data: [DONE]\n\n`);
}
