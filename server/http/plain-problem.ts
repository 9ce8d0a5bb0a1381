import { randomUUID } from 'node:crypto';
import type { ProblemCode } from '#schemas/api/problem.ts';
import { COMMON, type ProblemParts, problemDocument } from './reply.ts';

/** A problem document for those who answer without Hono: status, headers and body. */
export type PlainProblem = {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
};

export function plainProblem(
  code: ProblemCode,
  parts: ProblemParts,
  requestId: string = randomUUID(),
): PlainProblem {
  const document = problemDocument(code, parts, requestId);
  const body = JSON.stringify(document);
  return {
    status: document.status,
    headers: {
      ...COMMON,
      'Content-Type': 'application/problem+json',
      'Content-Length': String(Buffer.byteLength(body)),
      'X-Request-Id': requestId,
      ...parts.headers,
    },
    body,
  };
}
