import { sendFailure } from '../api/problems.ts';
import { type Ctx, sendProblem } from './reply.ts';

/** A NUL as it stands in an address. Halves of characters cannot stand there. */
const NUL = '%00';

/** Whether the address of a request holds a NUL. */
export const hasNulInAddress = (c: Ctx): boolean => c.req.url.includes(NUL);

/**
 * The answer where a value holds NUL: whoever reads finds nothing, whoever writes is told
 * (decisions §8).
 */
export function refuseUnstorable(c: Ctx): Response {
  const { method } = c.req;
  if (method === 'GET' || method === 'HEAD') {
    return sendProblem(c, 'not_found', { detail: 'There is nothing of a name that holds NUL.' });
  }
  return sendFailure(c, { reason: 'unstorable' });
}
