import { err, ok, type Result } from '#schemas/result.ts';
import type { Failure } from '../api/failure.ts';
import { type BodyPrefix, problemOf, type ToldProblem } from '../api/problems.ts';
import type { Deps } from '../deps.ts';
import { invalidRequest, readJson, readMembers } from '../http/json-body.ts';
import { readArguments, readMessage } from '../mcp/read-message.ts';
import type { Answer, McpCaller } from '../mcp/tool.ts';
import type { ToolName } from '../mcp/tools.ts';
import { keepPreview } from '../previews/rules.ts';
import { keepPrivate } from '../private-links/rules.ts';
import type { IdempotencyKey } from '../records/publication-types.ts';
import type { Caller } from '../records/publish.ts';
import { publishArtifact } from '../records/publish-artifact.ts';
import { publishPage } from '../records/publish-page.ts';
import { reviseArtifact } from '../records/revise.ts';
import { sealedOnce } from '../records/sealed-draft.ts';
import { validateArtifact } from '../records/validate.ts';

/** Work with a body: all that takes time with its length. It can be sent to another thread. */
export type Job =
  | { readonly kind: 'validate-artifact'; readonly body: Uint8Array }
  | { readonly kind: 'keep-preview'; readonly body: Uint8Array; readonly caller: Caller }
  | Publishing<'publish-artifact'>
  | Publishing<'publish-page'>
  | Publishing<'keep-private'>
  | (Publishing<'revise-artifact'> & { readonly hex: string })
  /** Reads a message of MCP; what its tool is given stays behind. */
  | { readonly kind: 'read-message'; readonly body: Uint8Array }
  /** Runs a tool with the arguments in such a message. */
  | {
      readonly kind: 'call-tool';
      readonly body: Uint8Array;
      readonly tool: ToolName;
      readonly caller: McpCaller;
    };

type Publishing<K extends string> = {
  readonly kind: K;
  readonly body: Uint8Array;
  readonly caller: Caller;
  readonly idempotency: IdempotencyKey | null;
};

/** What the maker of a private link may say of it. */
const PRIVATE_MEMBERS = ['password', 'once', 'expiresIn', 'recipientMayDelete'];

const NO_FLAG = invalidRequest([{ pointer: '/ask', detail: '`ask` must be true or false.' }]);

/** The outcome of a job. The answer is text: its members may be as many as those of the body. */
export type Done = Result<
  {
    readonly json: string;
    /** Where what was published is; null: nothing was. */
    readonly url: string | null;
    readonly created: boolean;
    /** Of a tool: what it says beside the JSON. */
    readonly beside?: Omit<Answer, 'structured'>;
  },
  ToldProblem
>;

/**
 * Reads a body and does what is asked for. The same on every thread, so that it does not show which
 * one it was.
 */
export async function perform(deps: Deps, job: Job): Promise<Done> {
  switch (job.kind) {
    case 'validate-artifact': {
      const read = readMembers(job.body, ['artifact'], ['mode', 'ask']);
      if (!read.ok) return failed(read.error);
      const { artifact = null, mode = 'strict', ask = false } = read.value;
      if (mode !== 'strict' && mode !== 'draft') {
        const detail = '`mode` must be "strict" or "draft".';
        return failed(invalidRequest([{ pointer: '/mode', detail }]));
      }
      if (typeof ask !== 'boolean') return failed(NO_FLAG);
      return told(await validateArtifact(deps, artifact, mode, ask));
    }
    case 'keep-preview': {
      const read = readMembers(job.body, ['artifact'], ['ask']);
      if (!read.ok) return failed(read.error);
      const { account } = job.caller;
      const { artifact = null, ask = false } = read.value;
      if (typeof ask !== 'boolean') return failed(NO_FLAG);
      const sealed = await sealedOnce(deps, account, artifact, ask);
      if (!sealed.ok) return failed(sealed.error, '/artifact');
      const answer = await keepPreview(deps, job.caller, sealed.value);
      return answer.ok ? told(answer.value) : failed(answer.error, '/artifact');
    }
    case 'publish-artifact': {
      const read = readMembers(job.body, ['artifact']);
      if (!read.ok) return failed(read.error);
      const artifact = read.value.artifact ?? null;
      const answer = await publishArtifact(deps, job.caller, artifact, job.idempotency);
      return answer.ok ? told(answer.value) : failed(answer.error, '/artifact');
    }
    case 'publish-page': {
      const read = readJson(job.body);
      if (!read.ok) return failed(read.error);
      const answer = await publishPage(deps, job.caller, read.value, job.idempotency);
      return answer.ok ? told(answer.value) : failed(answer.error);
    }
    case 'keep-private': {
      const read = readMembers(job.body, ['id', 'data', 'openHash'], PRIVATE_MEMBERS);
      if (!read.ok) return failed(read.error);
      const answer = await keepPrivate(deps, job.caller, read.value, job.idempotency);
      return answer.ok ? told(answer.value) : failed(answer.error);
    }
    case 'revise-artifact': {
      const read = readJson(job.body);
      if (!read.ok) return failed(read.error);
      const { caller, hex, idempotency } = job;
      const answer = await reviseArtifact(deps, caller, hex, read.value, idempotency);
      return answer.ok ? told(answer.value) : failed(answer.error);
    }
    case 'read-message':
      return told(readMessage(job.body));
    case 'call-tool': {
      const read = readArguments(job.body);
      if (!read.ok) return failed(read.error);
      // Needed by few servers, and it brings a compiler of schemas with it.
      const { callTool, prefixOf } = await import('../mcp/call-tool.ts');
      const answer = await callTool(deps, job.caller, job.tool, read.value);
      if (!answer.ok) return failed(answer.error, prefixOf(job.tool, answer.error));
      const { structured, ...beside } = answer.value;
      return ok({ json: JSON.stringify(structured), url: null, created: false, beside });
    }
  }
}

const failed = (failure: Failure, prefix: BodyPrefix = ''): Done => err(problemOf(failure, prefix));

function told(answer: object): Done {
  const { url, created } = answer as { readonly url?: unknown; readonly created?: unknown };
  return ok({
    json: JSON.stringify(answer),
    url: typeof url === 'string' ? url : null,
    created: created === true,
  });
}
