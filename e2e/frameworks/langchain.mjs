import { MultiServerMCPClient } from '@langchain/mcp-adapters';
import { ChatOpenAI } from '@langchain/openai';
import { createAgent } from 'langchain';

const { MCP_URL: url, TOKEN, MODEL_URL: baseURL, TASK: content } = process.env;
const headers = { Authorization: `Bearer ${TOKEN}` };
const client = new MultiServerMCPClient({
  mcpServers: { vitrine: { transport: 'http', url, headers } },
});
const model = new ChatOpenAI({ model: 'scripted', apiKey: 'none', configuration: { baseURL } });
const agent = createAgent({ model, tools: await client.getTools() });
const { messages } = await agent.invoke({ messages: [{ role: 'user', content }] });
console.log(messages.at(-1).content);
await client.close();
