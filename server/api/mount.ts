import type { Hono } from 'hono';
import { MAX_ESCAPED_BODY_BYTES } from '#schemas/limits.ts';
import type { Deps } from '../deps.ts';
import { clientNetwork, limited } from '../http/limited.ts';
import { hasNulInAddress, nothingHere, unstorable, wrongMethod } from '../http/not-found.ts';
import { isPlainJson, type Sender, type WithBody } from '../http/read-body.ts';
import { type Ctx, type HttpEnv, sendPreflight, sendProblem } from '../http/reply.ts';
import type { RequestLog } from '../http/request-log.ts';
import type { IdempotencyKey } from '../records/publication-types.ts';
import { type AdmittedCaller, admit, authorize, type Guards } from './admit.ts';
import { tellDeprecation } from './deprecation.ts';
import { IDEMPOTENCY_KEY, idempotencyOf, type OncePerKey } from './idempotency.ts';
import type { Operation } from './operation.ts';
import { OPERATIONS, type OperationId } from './operations.ts';
import { sendFailure } from './problems.ts';

/** Headers that a page of another site may send. */
const SENT_HEADERS =
  'Authorization, Content-Type, Idempotency-Key, If-Match, If-None-Match, Range, X-Svc-Artifact';

/** A request that passed everything that guards its operation. */
export type Call = {
  readonly c: Ctx;
  /** Null for operations that are open to anyone. */
  readonly caller: AdmittedCaller | null;
  /** At most as long as the operation allows; empty when it takes none. */
  readonly body: Uint8Array;
  readonly idempotency: IdempotencyKey | null;
  /** Account, or network of an anonymous caller, that the processor time is counted for. */
  readonly worker: string;
  /** Client network, as limits count it; only of operations that are open to anyone. */
  readonly network?: string;
};

/** The guards of the operations, those that are done once per key among them. */
export type OperationGuards = Omit<Guards, 'deps'> & {
  readonly deps: Guards['deps'] & Pick<Deps, 'sha256'>;
  readonly once: OncePerKey;
  readonly withBody: WithBody;
};

export type Handler = (call: Call) => Response | Promise<Response>;
export type Handlers = Readonly<Record<OperationId, Handler>>;

/**
 * Puts every operation under its path, behind what its entry in the table asks for.
 *
 * @param operations the table; tests give their own
 */
export function mountOperations<Id extends string = OperationId>(
  appFor: (path: string) => Hono<HttpEnv>,
  handlers: Readonly<Record<Id, Handler>>,
  guards: OperationGuards,
  requestLog: RequestLog,
  operations: Readonly<Record<Id, Operation>> = OPERATIONS as Readonly<Record<string, Operation>>,
): void {
  const byPath = new Map<string, string[]>();
  for (const [id, operation] of Object.entries(operations) as [Id, Operation][]) {
    const path = honoPath(operation.path);
    byPath.set(path, [...(byPath.get(path) ?? []), operation.method.toUpperCase()]);
    const handler = handlers[id];
    const isPlain = operation.access === 'anyone' && !operation.body && !operation.isLimited;
    const serve = isPlain
      ? (c: Ctx) => handler({ c, caller: null, body: NOTHING, idempotency: null, worker: '' })
      : (c: Ctx) => guarded(c, id, operation, handler, guards);
    appFor(path).on(operation.method.toUpperCase(), path, logged(requestLog, id, serve, operation));
  }
  for (const [path, methods] of byPath) {
    const allow = [...methods, ...(methods.includes('GET') ? ['HEAD'] : []), 'OPTIONS'].join(', ');
    const app = appFor(path);
    app.options(
      path,
      logged(requestLog, 'preflight', (c) => sendPreflight(c, allow, SENT_HEADERS)),
    );
    // By name, not "all": a path with one handler is answered without Hono's chain of handlers.
    const others = METHODS.filter((method) => !methods.includes(method));
    app.on(
      others,
      path,
      logged(requestLog, 'none', (c) => wrongMethod(c, allow, hintFor(c, operations))),
    );
  }
  const nothing = (c: Ctx) => nothingHere(c, hintFor(c, operations));
  const unknownAgentPath = async (c: Ctx) => {
    const admitted = await authorize(c, guards);
    return 'response' in admitted ? admitted.response : nothing(c);
  };
  appFor('/agent/').all('/agent/*', logged(requestLog, 'none', unknownAgentPath));
  appFor('/api/').notFound(logged(requestLog, 'none', nothing));
}

/** The operation of the same method whose path ends alike, and the list of all. */
function hintFor({ req }: Ctx, operations: Readonly<Record<string, Operation>>): string {
  const last = req.path.split('/').filter(Boolean).at(-1);
  const meant = Object.values(operations).find(
    ({ method, path }) => method.toUpperCase() === req.method && path.split('/').at(-1) === last,
  );
  const hint = meant ? ` Is it \`${req.method} ${meant.path}\`?` : '';
  return `${hint} /openapi.json lists all operations.`;
}

/** Not as middleware: the plainest requests are the most frequent ones, and that costs a tenth. */
function logged(
  requestLog: RequestLog,
  operation: string,
  serve: (c: Ctx) => Response | Promise<Response>,
  { deprecation }: Pick<Operation, 'deprecation'> = {},
): (c: Ctx) => Promise<Response> {
  return async (c) => {
    const start = requestLog.open(c);
    c.set('operation', operation);
    let status = 500;
    try {
      const response = hasNulInAddress(c) ? sendFailure(c, unstorable(c)) : await serve(c);
      status = response.status;
      if (deprecation) tellDeprecation(response, deprecation);
      return response;
    } finally {
      requestLog.close(c, status, start);
    }
  };
}

const NOTHING = new Uint8Array();
const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'];

const honoPath = (path: string): string => path.replace(/\{(\w+)\}/g, ':$1');

async function guarded(
  c: Ctx,
  id: string,
  operation: Operation,
  handler: Handler,
  guards: OperationGuards,
): Promise<Response> {
  const { access } = operation;
  let caller: Call['caller'] = null;
  let network: string | undefined;
  if (access === 'anyone') {
    network = clientNetwork(c, guards.trustProxy);
    // Reading must not use up what somebody may publish without an account.
    const key = `${operation.isLimited ? `${id} ` : ''}${network}`;
    const refused = operation.isUnlimited ? null : limited(c, guards.anonymousRate, 'address', key);
    if (refused) return refused;
  } else {
    const outcome = await admit(c, access, guards);
    if ('response' in outcome) return outcome.response;
    caller = outcome.caller;
    if (access.scope && !caller.isAnonymous && !caller.scopes.includes(access.scope)) {
      return sendFailure(c, { reason: 'scope-missing', scope: access.scope });
    }
  }
  const isSession = c.req.header('Authorization') === undefined;
  const needed = { ...operation.needs, ...(isSession && operation.sessionNeeds) };
  for (const [name, value] of Object.entries(needed)) {
    if (c.req.header(name) !== value) {
      const detail = `The header ${name}: ${value} is missing. It keeps forms of other sites out.`;
      return sendProblem(c, 'missing_header', { detail });
    }
  }
  const serve = async (body: Uint8Array): Promise<Response> => {
    const idempotency = await keyOf(c, id, operation, caller, body, guards.deps);
    if (idempotency instanceof Response) return idempotency;
    const worker =
      !caller || caller.isAnonymous
        ? `network ${clientNetwork(c, guards.trustProxy)}`
        : caller.account;
    const call: Call = {
      c,
      caller,
      body,
      idempotency,
      worker,
      ...(network !== undefined && { network }),
    };
    if (!idempotency || !caller) return handler(call);
    const done = await guards.once(caller.account, idempotency.key, async () => handler(call));
    return done.ok ? done.value : sendFailure(c, done.error);
  };
  if (!operation.body) return serve(NOTHING);
  if (!isPlainJson(c)) {
    return sendProblem(c, 'unsupported_media_type', {
      detail: 'Send the body as Content-Type: application/json, not packed.',
    });
  }
  const { limit } = operation.body;
  const limits = {
    limit,
    longest: MAX_ESCAPED_BODY_BYTES,
    tooLarge: `The body may have ${limit} bytes.`,
  };
  return guards.withBody(c, senderOf(c, caller, guards), limits, serve);
}

const senderOf = (c: Ctx, caller: Call['caller'], { trustProxy }: OperationGuards): Sender =>
  caller && !caller.isAnonymous
    ? { account: caller.account }
    : { network: clientNetwork(c, trustProxy) };

async function keyOf(
  c: Ctx,
  id: string,
  { isIdempotent }: Operation,
  caller: Call['caller'],
  body: Uint8Array,
  deps: OperationGuards['deps'],
): Promise<IdempotencyKey | null | Response> {
  const key = c.req.header('Idempotency-Key');
  // Anonymous publications are free, and their content is their address: no key is needed.
  if (!isIdempotent || key === undefined || caller?.isAnonymous) return null;
  if (!IDEMPOTENCY_KEY.test(key)) {
    return sendProblem(c, 'invalid_request', {
      detail: 'An Idempotency-Key has 1 to 255 visible ASCII characters.',
      more: { errors: [{ pointer: 'Idempotency-Key', detail: 'Use a UUID, for example.' }] },
    });
  }
  return idempotencyOf(deps, key, `${id}\n${c.req.path}`, body);
}
