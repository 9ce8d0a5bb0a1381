import { ProtocolError, ProtocolErrorCode } from '@modelcontextprotocol/server';
import type { Failure } from '../api/failure.ts';
import { problemOf } from '../api/problems.ts';
import { storeTroubleOf } from '../db/failure.ts';
import { UnstorableText } from '../db/unstorable.ts';
import { problemDocument } from '../http/reply.ts';
import type { McpCaller, McpParts } from './tool.ts';

/** The words that are told of a bug. */
export const INTERNAL = {
  detail: 'Something went wrong here. The request identifier helps to find out what.',
};

/** The failure that a thrown error tells of, when it is no bug. */
export function failureOf(error: unknown): Failure | null {
  if (error instanceof UnstorableText) return { reason: 'unstorable' };
  const trouble = storeTroubleOf(error);
  return trouble && { reason: 'store', trouble };
}

/**
 * Runs what answers without a result for errors. The library tells the message of any error, which
 * may name hosts and tables: what is not of the protocol is told as a problem of ours.
 */
export async function safely<T>(
  { onError }: Pick<McpParts, 'onError'>,
  { requestId }: McpCaller,
  work: () => Promise<T>,
): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof ProtocolError) throw error;
    const failure = failureOf(error);
    if (failure === null) onError(error);
    const { code, ...parts } = failure
      ? problemOf(failure)
      : { code: 'internal' as const, ...INTERNAL };
    const problem = problemDocument(code, parts, requestId);
    throw new ProtocolError(ProtocolErrorCode.InternalError, parts.detail, problem);
  }
}
