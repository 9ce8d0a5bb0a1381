import { createOpenAICompatible } from '@ai-sdk/openai-compatible';
import { Agent } from '@mastra/core/agent';
import { MCPClient } from '@mastra/mcp';

const { MCP_URL, TOKEN, MODEL_URL: baseURL, TASK } = process.env;
const headers = { Authorization: `Bearer ${TOKEN}` };
const mcp = new MCPClient({
  servers: { vitrine: { url: new URL(MCP_URL), requestInit: { headers } } },
});
const model = createOpenAICompatible({ name: 'scripted', baseURL })('scripted');
const tools = await mcp.listTools();
const agent = new Agent({ id: 'atlas', name: 'Atlas', instructions: TASK, model, tools });
const { text } = await agent.generate(TASK, { maxSteps: 12 });
console.log(text);
await mcp.disconnect();
