import { randomBytes } from 'node:crypto';
import {
  type CallToolResult,
  createRequestStateCodec,
  fromJsonSchema,
  McpServer,
  ResourceTemplate,
} from '@modelcontextprotocol/server';
import { AUDIO, IMAGE, image, pause, text, user } from './content.ts';
import { registerInputTools } from './input-tools.ts';

/** One process answers every round of a flow. */
const state = createRequestStateCodec({ key: randomBytes(32) });

/**
 * A server with what the conformance suite asks for: its own tools, prompts and resources. It shows
 * that the way from a request to a tool conforms; nothing of it is in the product.
 */
export function fixtureServer(): McpServer {
  const server = new McpServer(
    { name: 'fixtures', version: '1.0.0' },
    {
      capabilities: {
        logging: {},
        completions: {},
        tools: { listChanged: false },
        prompts: { listChanged: false },
        resources: { listChanged: false, subscribe: true },
      },
      requestState: { verify: state.verify },
    },
  );
  registerTools(server);
  registerInputTools(server, state);
  registerPrompts(server);
  registerResources(server);
  server.server.setRequestHandler('completion/complete', () => ({
    completion: { values: ['paris', 'park', 'party'], hasMore: false },
  }));
  return server;
}

function registerTools(server: McpServer): void {
  const tool = (name: string, content: CallToolResult['content']) =>
    server.registerTool(name, { description: name }, () => ({ content }));

  tool('test_simple_text', [text('This is a simple text response for testing.')]);
  tool('test_image_content', [image]);
  tool('test_audio_content', [{ type: 'audio', data: AUDIO, mimeType: 'audio/wav' }]);
  const embedded = {
    uri: 'test://embedded-resource',
    mimeType: 'text/plain',
    text: 'This is an embedded resource content.',
  };
  tool('test_embedded_resource', [{ type: 'resource', resource: embedded }]);
  const mixed = {
    uri: 'test://mixed-content-resource',
    mimeType: 'application/json',
    text: '{"test":"data","value":123}',
  };
  tool('test_multiple_content_types', [
    text('Multiple content types test:'),
    image,
    { type: 'resource', resource: mixed },
  ]);
  server.registerTool('test_error_handling', { description: 'Fails.' }, () => {
    throw new Error('This tool intentionally returns an error for testing');
  });
  for (const name of ['test_tool_with_logging', 'test_logging_tool']) {
    server.registerTool(name, { description: 'Logs.' }, async ({ mcpReq }) => {
      await mcpReq.log('info', 'Tool execution started');
      await pause();
      await mcpReq.log('info', 'Tool processing data');
      await pause();
      await mcpReq.log('info', 'Tool execution completed');
      return { content: [text('Done.')] };
    });
  }
  server.registerTool('test_tool_with_progress', { description: 'Tells.' }, async ({ mcpReq }) => {
    const progressToken = mcpReq._meta?.progressToken;
    for (const progress of [0, 50, 100]) {
      if (progressToken !== undefined) {
        const params = { progressToken, progress, total: 100 };
        await mcpReq.notify({ method: 'notifications/progress', params });
      }
      await pause();
    }
    return { content: [text('Done.')] };
  });
}

function registerPrompts(server: McpServer): void {
  server.registerPrompt('test_simple_prompt', { description: 'Simple.' }, () => ({
    messages: [user(text('This is a simple prompt for testing.'))],
  }));
  const strings = (...names: string[]) =>
    fromJsonSchema<Record<string, string>>({
      type: 'object',
      properties: Object.fromEntries(names.map((name) => [name, { type: 'string' }])),
      required: names,
    });
  server.registerPrompt(
    'test_prompt_with_arguments',
    { description: 'With arguments.', argsSchema: strings('arg1', 'arg2') },
    ({ arg1, arg2 }) => ({
      messages: [user(text(`Prompt with arguments: arg1='${arg1}', arg2='${arg2}'`))],
    }),
  );
  server.registerPrompt(
    'test_prompt_with_embedded_resource',
    { description: 'With a resource.', argsSchema: strings('resourceUri') },
    ({ resourceUri = '' }) => {
      const resource = {
        uri: resourceUri,
        mimeType: 'text/plain',
        text: 'Embedded resource content for testing.',
      };
      return {
        messages: [
          user({ type: 'resource', resource }),
          user(text('Please process the embedded resource above.')),
        ],
      };
    },
  );
  server.registerPrompt('test_prompt_with_image', { description: 'With an image.' }, () => ({
    messages: [user(image), user(text('Please analyze the image above.'))],
  }));
}

function registerResources(server: McpServer): void {
  const plain = { uri: 'test://static-text', mimeType: 'text/plain' };
  server.registerResource('static-text', plain.uri, plain, () => ({
    contents: [{ ...plain, text: 'This is the content of the static text resource.' }],
  }));
  const binary = { uri: 'test://static-binary', mimeType: 'image/png' };
  server.registerResource('static-binary', binary.uri, binary, () => ({
    contents: [{ ...binary, blob: IMAGE }],
  }));
  const watched = { uri: 'test://watched-resource', mimeType: 'text/plain' };
  server.registerResource('watched', watched.uri, watched, () => ({
    contents: [{ ...watched, text: 'Nothing happens.' }],
  }));
  server.registerResource(
    'template',
    new ResourceTemplate('test://template/{id}/data', { list: undefined }),
    { mimeType: 'application/json' },
    ({ href }, { id }) => ({
      contents: [
        {
          uri: href,
          mimeType: 'application/json',
          text: JSON.stringify({ id, templateTest: true, data: `Data for ID: ${id}` }),
        },
      ],
    }),
  );
  for (const method of ['resources/subscribe', 'resources/unsubscribe'] as const) {
    server.server.setRequestHandler(method, () => ({}));
  }
}
