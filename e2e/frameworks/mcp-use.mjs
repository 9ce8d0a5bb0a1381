import { ChatOpenAI } from '@langchain/openai';
import { MCPAgent, MCPClient } from 'mcp-use';

const { MCP_URL: url, TOKEN, MODEL_URL: baseURL, TASK } = process.env;
const headers = { Authorization: `Bearer ${TOKEN}` };
const client = MCPClient.fromDict({ mcpServers: { vitrine: { url, headers } } });
const llm = new ChatOpenAI({ model: 'scripted', apiKey: 'none', configuration: { baseURL } });
const agent = new MCPAgent({ llm, client, maxSteps: 12 });
console.log(await agent.run({ prompt: TASK }));
await client.closeAllSessions();
