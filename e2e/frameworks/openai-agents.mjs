import {
  Agent,
  MCPServerStreamableHttp,
  OpenAIChatCompletionsModel,
  run,
  setTracingDisabled,
} from '@openai/agents';
import OpenAI from 'openai';

const { MCP_URL: url, TOKEN, MODEL_URL: baseURL, TASK } = process.env;
setTracingDisabled(true);
const headers = { Authorization: `Bearer ${TOKEN}` };
const server = new MCPServerStreamableHttp({ url, requestInit: { headers } });
await server.connect();
const model = new OpenAIChatCompletionsModel(new OpenAI({ apiKey: 'none', baseURL }), 'scripted');
const agent = new Agent({ name: 'Atlas', instructions: TASK, model, mcpServers: [server] });
const { finalOutput } = await run(agent, TASK, { maxTurns: 12 });
console.log(finalOutput);
await server.close();
