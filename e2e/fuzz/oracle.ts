import { Ajv2020 } from 'ajv/dist/2020.js';
import { PROBLEMS, problemType } from '#schemas/api/problem.ts';
import { formats } from '#schemas/json/formats.ts';
import type { Answer, Sent } from './client.ts';
import type { OpenApi } from './operations.ts';

/** Names the fault of an answer; null: none. */
export type Oracle = (sent: Sent, answer: Answer) => string | null;

type Described = { content?: Record<string, { schema?: { $ref: string } }> };

/**
 * Paths whose errors are problems in JSON. Elsewhere they are pages or texts: people open those in a
 * browser.
 */
const IS_API = /^\/(?:(?:api|agent|account\/api)\/|(?:oembed|openapi\.json|webhooks\/stripe)$)/;
/** Paths whose errors are those of a standard (RFC 6749, JSON-RPC). */
const IS_PROTOCOL = /^\/(?:oauth\/(?:token|device_authorization|register|revoke|authorize)|mcp)$/;
/** No Host, an address or headers that are too long: refused before anybody looks what is asked for. */
const BEFORE_ROUTES = new Set([400, 414, 431]);
/** Methods that are answered with words of ours; others are not found. */
const KNOWN = new Set(['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);
/** Nothing of what runs here is told. */
const TELLS_TOO_MUCH = /\bat [\w.<>]+ \(|node_modules|\.ts:\d+|SELECT .* FROM |syntax error at/;
/** Problems of outside services, which tests do not have. */
const ALLOWED = new Set(['credits_unavailable', 'model_unavailable']);

/** Holds answers to the document of OpenAPI, and all others to what holds for every answer. */
export function oracleOf(document: OpenApi): Oracle {
  const ajv = new Ajv2020({ strict: false, formats });
  ajv.addSchema({ ...document, $id: 'doc' });
  const paths = Object.entries(document.paths).map(
    ([path, methods]) =>
      [
        new RegExp(`^${path.replace(/[.]/g, '\\.').replace(/\{\w+\}/g, '[^/?#]+')}$`),
        methods,
      ] as const,
  );
  const check = (ref: string, value: unknown): string | null => {
    const validate = ajv.getSchema(`doc${ref}`);
    return validate?.(value) ? null : `is not ${ref}: ${ajv.errorsText(validate?.errors)}`;
  };
  const problem = (answer: Answer, value: unknown): string | null => {
    const wrong = check('#/components/schemas/Problem', value);
    if (wrong) return wrong;
    const { code, status, type, requestId } = value as Record<string, string | number>;
    if (!Object.hasOwn(PROBLEMS, String(code))) return `has the unknown code ${code}`;
    if (status !== answer.status) return `says ${status} in a ${answer.status}`;
    if (type !== problemType(code as keyof typeof PROBLEMS)) return `has the type ${type}`;
    return requestId === answer.headers['x-request-id'] ? null : 'names another request';
  };

  return (sent, answer) => {
    const { status, text } = answer;
    const [path = ''] = sent.path.split(/[?#]/, 1);
    const type = String(answer.headers['content-type'] ?? '').split(';')[0] ?? '';
    const isWhole = type.endsWith('json') && text !== '' && status !== 206;
    const value: unknown = isWhole ? parsed(text) : undefined;
    if (value === BROKEN) return 'is no JSON';
    const code = (value as { code?: string } | undefined)?.code ?? '';
    if (status < 100 || (status >= 500 && status !== 501 && !ALLOWED.has(code)))
      return 'is a fault';
    if (status === 501 && path !== '/oembed') return 'is a fault';
    // Tools tell their problems in an answer that is a success.
    if (path === '/mcp' && /\\?"code\\?":\\?"internal/.test(text)) return 'is a fault';
    if (TELLS_TOO_MUCH.test(text)) return 'tells what runs here';
    if (type === 'application/problem+json' && value !== undefined) {
      const wrong = problem(answer, value);
      if (wrong) return wrong;
    }
    const isError = status >= 400;
    // A name may hold dots or slashes: then it is another address.
    if (/(?:^|\/)(?:\.|%2e){1,2}(?:\/|$)|%2f/i.test(path)) return null;
    const hasBody = KNOWN.has(sent.method) && ![204, 304, 416].includes(status);
    if (isError && hasBody && IS_API.test(path) && type !== 'application/problem+json') {
      return `is an error as ${type}`;
    }
    if (isError && hasBody && IS_PROTOCOL.test(path) && !/json$|^text\/html$/.test(type)) {
      return `is an error as ${type}`;
    }
    const [, methods] = paths.find(([shape]) => shape.test(path)) ?? [];
    const described = methods?.[sent.method.toLowerCase()];
    if (!described) return null;
    const answers = described.responses as Record<string, Described>;
    const one = answers[status];
    if (!one && BEFORE_ROUTES.has(status)) return null;
    if (!one) return 'has an undocumented status';
    if (!type.endsWith('json') || value === undefined) return null;
    const content = one.content?.[type];
    if (!content) return `is ${type}, which is not documented`;
    return content.schema ? check(content.schema.$ref, value) : null;
  };
}

const BROKEN = Symbol('not JSON');

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return BROKEN;
  }
}
