import { PROTOCOL_VERSION_META_KEY } from '@modelcontextprotocol/server';
import type { JsonObject, JsonValue } from '#schemas/json/json-value.ts';
import { err, ok, type Result } from '#schemas/result.ts';
import { shownValue } from '#schemas/text/shown-text.ts';

/** A parameter: its kind, the members of an object, and the words that a text may be. */
type Param = {
  readonly kind: 'text' | 'object';
  readonly isOptional?: true;
  readonly members?: Readonly<Record<string, Param>>;
  readonly oneOf?: readonly string[];
};

const TEXT: Param = { kind: 'text' };
const OBJECT: Param = { kind: 'object' };
const LIST = { cursor: { ...TEXT, isOptional: true } } as const;
const LEVELS = 'debug info notice warning error critical alert emergency'.split(' ');

/** Parameters of the methods that are answered here, as the protocol has them. */
const PARAMS: Readonly<Record<string, Readonly<Record<string, Param>>>> = {
  initialize: {
    protocolVersion: TEXT,
    capabilities: OBJECT,
    clientInfo: { ...OBJECT, members: { name: TEXT, version: TEXT } },
  },
  'tools/call': { name: TEXT, arguments: { ...OBJECT, isOptional: true } },
  'tools/list': LIST,
  'prompts/get': { name: TEXT, arguments: { ...OBJECT, isOptional: true } },
  'prompts/list': LIST,
  'resources/read': { uri: TEXT },
  'resources/list': LIST,
  'resources/templates/list': LIST,
  'completion/complete': {
    ref: { ...OBJECT, members: { type: { ...TEXT, oneOf: ['ref/prompt', 'ref/resource'] } } },
    argument: { ...OBJECT, members: { name: TEXT, value: TEXT } },
    context: { ...OBJECT, isOptional: true },
  },
  'logging/setLevel': { level: { ...TEXT, oneOf: LEVELS } },
};
/** Methods that revision 2026-07-28 took out: the library answers that there are none. */
const REMOVED: readonly string[] = ['initialize', 'logging/setLevel'];
/** Members by which a reference of `completion/complete` names its subject. */
const REFERENCES: Readonly<Record<string, Readonly<Record<string, Param>>>> = {
  'ref/prompt': { name: TEXT },
  'ref/resource': { uri: TEXT },
};

/**
 * Reads the parameters of a message, because the library tells mistakes in them as its validator does.
 * A parameter that is null and may be absent is left out: models write null for what they leave out.
 *
 * @returns the message; the error is a sentence about the first mistake
 */
export function readParams(message: JsonValue): Result<JsonValue, string> {
  if (!isObject(message) || typeof message.method !== 'string') return ok(message);
  const { method, params } = message;
  const known = Object.hasOwn(PARAMS, method) ? PARAMS[method] : undefined;
  // Other shapes of `params` are no JSON-RPC, and refused as such.
  if (!known || (params !== undefined && !isObject(params))) return ok(message);
  if (REMOVED.includes(method) && isOf2026(params)) return ok(message);
  const given = Object.entries(params ?? {}).filter(
    ([name, value]) => value !== null || known[name]?.isOptional !== true,
  );
  const read = Object.fromEntries(given);
  const mistake = mistakeIn(read, known, '/params') ?? mistakeInRest(method, read);
  if (mistake !== null) return err(`${mistake} (${method})`);
  return ok(params === undefined ? message : { ...message, params: read });
}

/** True for parameters of a revision whose messages name it themselves. */
const isOf2026 = (params: JsonObject | undefined): boolean =>
  isObject(params?._meta) && Object.hasOwn(params._meta, PROTOCOL_VERSION_META_KEY);

/** Mistakes that depend on other parameters, or are in members of any name. */
function mistakeInRest(method: string, params: JsonObject): string | null {
  const { ref, arguments: given } = params;
  if (method === 'completion/complete' && isObject(ref)) {
    return mistakeIn(ref, REFERENCES[String(ref.type)] ?? {}, '/params/ref');
  }
  if (method !== 'prompts/get' || !isObject(given)) return null;
  const texts = Object.keys(given).map((name) => [name, TEXT] as const);
  return mistakeIn(given, Object.fromEntries(texts), '/params/arguments');
}

function mistakeIn(
  given: JsonObject,
  params: Readonly<Record<string, Param>>,
  at: string,
): string | null {
  for (const [name, param] of Object.entries(params)) {
    const value = given[name];
    const place = `\`${at}/${shownValue(name).slice(1, -1)}\``;
    if (value === undefined) {
      if (param.isOptional) continue;
      return `${place} is missing: add it, ${wordsOf(param)}.`;
    }
    const isRight = param.kind === 'text' ? typeof value === 'string' : isObject(value);
    if (!isRight || (param.oneOf && !param.oneOf.includes(value as string))) {
      return `${place} must be ${wordsOf(param)}, not ${foundWords(value)}.`;
    }
    const inside = param.members
      ? mistakeIn(value as JsonObject, param.members, `${at}/${name}`)
      : null;
    if (inside !== null) return inside;
  }
  return null;
}

const wordsOf = ({ kind, oneOf }: Param): string => {
  if (oneOf) return `one of ${oneOf.map((word) => shownValue(word)).join(', ')}`;
  return kind === 'text' ? 'a text' : 'an object';
};

function foundWords(value: JsonValue): string {
  if (Array.isArray(value)) return 'a list';
  return isObject(value) ? 'an object' : shownValue(value);
}

const isObject = (value: JsonValue | undefined): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
