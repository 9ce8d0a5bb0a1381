import { ok } from '#schemas/result.ts';
import type { MessageWork } from '../mcp/endpoint.ts';
import type { WorkDesk } from './desk.ts';

/** The desk as the endpoint of MCP uses it. */
export const messageWork = (desk: WorkDesk): MessageWork => ({
  read: async (body, account) => {
    const done = await desk.run({ kind: 'read-message', body }, account);
    return done.ok ? ok(JSON.parse(done.value.json)) : done;
  },
  call: async (tool, body, caller) => {
    const done = await desk.run({ kind: 'call-tool', body, tool, caller }, caller.account);
    if (!done.ok) return done;
    const { json, beside = { text: '' } } = done.value;
    return ok({ ...beside, structured: json });
  },
});
