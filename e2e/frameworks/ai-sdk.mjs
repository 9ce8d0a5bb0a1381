import { createMCPClient } from '@ai-sdk/mcp';
import { createOpenAICompatible } from '@ai-sdk/openai-compatible';
import { generateText, stepCountIs } from 'ai';

const { MCP_URL: url, TOKEN, MODEL_URL: baseURL, TASK: prompt } = process.env;
const headers = { Authorization: `Bearer ${TOKEN}` };
const client = await createMCPClient({ transport: { type: 'http', url, headers } });
const model = createOpenAICompatible({ name: 'scripted', baseURL })('scripted');
const tools = await client.tools();
const { text } = await generateText({ model, tools, stopWhen: stepCountIs(12), prompt });
console.log(text);
await client.close();
