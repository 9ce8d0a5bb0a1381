import type { Failure } from '../api/failure.ts';
import type { Ctx } from './reply.ts';

/** A NUL as it stands in an address. Halves of characters cannot stand there. */
const NUL = '%00';

/** True if the address of a request holds a NUL. */
export const hasNulInAddress = (c: Ctx): boolean => c.req.url.includes(NUL);

/** The failure where a value holds NUL: a read finds nothing, a write is told (decisions §8). */
export const unstorable = ({ req: { method } }: Ctx): Failure =>
  method === 'GET' || method === 'HEAD'
    ? { reason: 'not-found', detail: 'There is nothing of a name that holds NUL.' }
    : { reason: 'unstorable' };
