import { type Ctx, sendJsonText, sendProblem } from '../http/reply.ts';
import type { Done } from './jobs.ts';

/** The answer for what came of work with a body. */
export function sendDone(c: Ctx, done: Done): Response | Promise<Response> {
  if (!done.ok) {
    const { code, ...parts } = done.error;
    return sendProblem(c, code, parts);
  }
  const { json, url, created } = done.value;
  const location = created && url !== null ? { Location: url } : {};
  return sendJsonText(c, created ? 201 : 200, json, location);
}
