import type { JsonObject, JsonValue } from '#schemas/json/json-value.ts';
import { parseStrictJson } from '#schemas/json/strict-json.ts';
import { MAX_JSON_DEPTH } from '#schemas/limits.ts';
import { err, ok, type Result } from '#schemas/result.ts';
import type { Failure } from '../api/failure.ts';
import { IDEMPOTENCY_KEY } from '../api/idempotency.ts';
import { problemOf } from '../api/problems.ts';

/** A message as those see it who do not need what its tool is given. */
export type ReadMessage =
  | { readonly message: JsonValue; readonly isCut: boolean; readonly failure?: undefined }
  /** Why it could not be read, in words. */
  | { readonly failure: string };

/** `params.arguments.artifact`: so much deeper than a document may a message be. */
const MAX_MESSAGE_DEPTH = MAX_JSON_DEPTH + 3;
/** Longest arguments that are part of a message that was read, in characters. */
const MAX_SHORT_ARGUMENTS = 16_384;
/** Longest word among them that stays, in characters. */
const MAX_WORD = 40;
/** Longest message without them, in characters. */
const MAX_REST = 65_536;

/**
 * Reads a message strictly (decisions §3); the arguments of its tool stay behind when they are
 * long.
 */
export function readMessage(body: Uint8Array): ReadMessage {
  const read = parse(body);
  if (!read.ok) return unread({ reason: 'invalid-json', ...read.error });
  const cut = cutArguments(read.value);
  const rest = cut ?? read.value;
  return JSON.stringify(rest).length > MAX_REST
    ? unread({ reason: 'too-large', detail: 'Only the arguments of a tool may be this long.' })
    : { message: rest, isCut: cut !== null };
}

/** The arguments that a message gives its tool. */
export function readArguments(body: Uint8Array): Result<JsonObject, Failure> {
  const read = parse(body);
  if (!read.ok) return err({ reason: 'invalid-json', ...read.error });
  const params = isObject(read.value) ? read.value.params : undefined;
  const given = isObject(params) ? params.arguments : undefined;
  return ok(isObject(given) ? given : {});
}

const parse = (body: Uint8Array) =>
  parseStrictJson(body, Number.POSITIVE_INFINITY, MAX_MESSAGE_DEPTH);

const unread = (failure: Failure): ReadMessage => ({ failure: problemOf(failure).detail });

/** Null: they are short, or there are none. */
function cutArguments(message: JsonValue): JsonObject | null {
  if (!isObject(message) || !isObject(message.params)) return null;
  const { arguments: given, ...params } = message.params;
  if (given === undefined || JSON.stringify(given).length <= MAX_SHORT_ARGUMENTS) return null;
  // What is not an object is wrong, and told so by those who know the protocol.
  const rest = isObject(given) ? keyIn(given) : [];
  return { ...message, params: { ...params, arguments: rest } };
}

/**
 * What is short stays: whether a key is at work already, and which scope a call needs, is known
 * before the tool is called.
 */
const keyIn = ({ idempotencyKey: key, keep }: JsonObject): JsonObject => ({
  ...(typeof key === 'string' && IDEMPOTENCY_KEY.test(key) && { idempotencyKey: key }),
  ...(typeof keep === 'string' && keep.length <= MAX_WORD && { keep }),
});

const isObject = (value: JsonValue | undefined): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
