import { createRuntime } from 'mcporter';

// It has no model: this asks the scripted one, as a program that calls tools by hand would.
const { MCP_URL, TOKEN, MODEL_URL, TASK } = process.env;
const headers = { Authorization: `Bearer ${TOKEN}` };
const command = { kind: 'http', url: new URL(MCP_URL), headers };
const runtime = await createRuntime({ servers: [{ name: 'vitrine', command }] });
const tools = (await runtime.listTools('vitrine')).map(({ name }) => ({ function: { name } }));
const messages = [{ role: 'user', content: TASK }];
for (let step = 0; step < 12; step++) {
  const answer = await fetch(`${MODEL_URL}/chat/completions`, {
    method: 'POST',
    body: JSON.stringify({ messages, tools }),
  });
  const { message } = (await answer.json()).choices[0];
  messages.push(message);
  const [call] = message.tool_calls ?? [];
  if (!call) break;
  const args = JSON.parse(call.function.arguments);
  const result = await runtime.callTool('vitrine', call.function.name, { args });
  const content = result.content.map((each) => each.text ?? '').join('\n');
  messages.push({ role: 'tool', tool_call_id: call.id, content });
}
console.log(messages.at(-1).content);
await runtime.close();
