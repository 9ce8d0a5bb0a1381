import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A double of the Messages API: writes a plan into the file that it is told, and calls `ExitPlanMode`. */
export interface Model {
  readonly url: string;
  /** Answer of the tool `ExitPlanMode` as the model gets it; null: none came yet. */
  readonly answer: () => string | null;
  readonly close: () => void;
}

type Block = { type: string; id?: string; name?: string; text?: string; input?: object };

const WRITE = 'toolu_write1';
const LEAVE = 'toolu_plan1';
const PLAN_FILE = /(?:\/[^/"'`\\]+)+\/plans\/[\w.-]+\.md/;

export async function startModel(plan: string): Promise<Model> {
  let answer: string | null = null;
  const blockFor = (body: { tools?: { name: string }[]; messages: unknown }): Block => {
    const said = JSON.stringify(body);
    const isPlanning = body.tools?.some(({ name }) => name === 'ExitPlanMode');
    const [file] = PLAN_FILE.exec(said) ?? [];
    if (!isPlanning || file === undefined) return { type: 'text', text: 'Done.' };
    if (!said.includes(WRITE)) {
      const input = { file_path: file, content: plan };
      return { type: 'tool_use', id: WRITE, name: 'Write', input };
    }
    if (!said.includes(LEAVE)) {
      return { type: 'tool_use', id: LEAVE, name: 'ExitPlanMode', input: {} };
    }
    answer ??= resultIn(body.messages);
    return { type: 'text', text: 'Done.' };
  };
  const server: Server = createServer(async (request, response) => {
    let text = '';
    for await (const chunk of request) text += chunk;
    if (!/^\/v1\/messages(?:\?|$)/.test(request.url ?? '')) {
      response.writeHead(404, { 'Content-Type': 'application/json' });
      response.end('{"type":"error","error":{"type":"not_found_error","message":"None."}}');
      return;
    }
    const body = JSON.parse(text);
    const block = blockFor(body);
    const stop_reason = block.type === 'tool_use' ? 'tool_use' : 'end_turn';
    const message = {
      ...{ id: 'msg_1', type: 'message', role: 'assistant', model: body.model, content: [] },
      ...{ stop_reason: null, stop_sequence: null, usage: { input_tokens: 1, output_tokens: 1 } },
    };
    if (!body.stream) {
      response.writeHead(200, { 'Content-Type': 'application/json' });
      response.end(JSON.stringify({ ...message, content: [block], stop_reason }));
      return;
    }
    response.writeHead(200, { 'Content-Type': 'text/event-stream' });
    const send = (type: string, data: object) =>
      response.write(`event: ${type}\ndata: ${JSON.stringify({ type, ...data })}\n\n`);
    send('message_start', { message });
    const isText = block.type === 'text';
    const content_block = { ...block, ...(isText ? { text: '' } : { input: {} }) };
    send('content_block_start', { index: 0, content_block });
    const delta = isText
      ? { type: 'text_delta', text: block.text }
      : { type: 'input_json_delta', partial_json: JSON.stringify(block.input) };
    send('content_block_delta', { index: 0, delta });
    send('content_block_stop', { index: 0 });
    send('message_delta', { delta: { stop_reason }, usage: { output_tokens: 1 } });
    send('message_stop', {});
    response.end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    answer: () => answer,
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}

/** The text that came back from `ExitPlanMode`. */
function resultIn(messages: unknown): string {
  const blocks = (Array.isArray(messages) ? messages : []).flatMap(({ content }) => content);
  const found = blocks.find((each) => each?.tool_use_id === LEAVE);
  return JSON.stringify(found?.content ?? '');
}
