import { createMcpHandler, McpServer } from '@modelcontextprotocol/server';

const HEADERS = {
  'Content-Type': 'application/json',
  Accept: 'application/json, text/event-stream',
};

/**
 * Has the library make its schemas of messages, which takes the main thread 100 ms: the first caller,
 * and everybody beside, would wait for it. One message is read, by a server that has nothing.
 */
export async function readFirstMessage(): Promise<void> {
  const handler = createMcpHandler(() => new McpServer({ name: 'first', version: '0' }));
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/list', params: {} });
  const message = new Request('http://localhost/mcp', { method: 'POST', headers: HEADERS, body });
  await (await handler.fetch(message)).text();
  await handler.close();
}
