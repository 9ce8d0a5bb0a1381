import type { JsonObject, JsonValue } from '#schemas/json/json-value.ts';
import { parseStrictJson } from '#schemas/json/strict-json.ts';
import { MAX_JSON_DEPTH } from '#schemas/limits.ts';
import type { Failure } from '../api/failure.ts';
import { IDEMPOTENCY_KEY } from '../api/idempotency.ts';
import { problemOf } from '../api/problems.ts';
import type { Platform } from '../work/codecs.ts';
import type { CallContext, ReadMessage } from './call-types.ts';
import { toolMeant } from './tool-name.ts';

/** `params.arguments.artifact`: so much deeper than a document may a message be. */
const MAX_MESSAGE_DEPTH = MAX_JSON_DEPTH + 3;
/** Longest arguments that are part of a message that was read, in characters. */
const MAX_SHORT_ARGUMENTS = 16_384;
/** Longest word among them that stays, in characters. */
const MAX_WORD = 40;
/** Longest message without them, in characters. */
const MAX_REST = 65_536;

/**
 * Reads a message strictly (decisions §3). Long arguments of a tool are taken out of it, and the call
 * is prepared here: the library gets a message that it looks through in no time.
 */
export async function readMessage(
  platform: Platform,
  body: Uint8Array,
  context: CallContext,
): Promise<ReadMessage> {
  const read = parseStrictJson(body, Number.POSITIVE_INFINITY, MAX_MESSAGE_DEPTH);
  if (!read.ok) return unread({ reason: 'invalid-json', ...read.error });
  const cut = cutArguments(read.value);
  const message = cut?.message ?? read.value;
  if (JSON.stringify(message).length > MAX_REST) {
    const detail = 'Only the arguments of a tool may be this long.';
    return unread({ reason: 'too-large', detail });
  }
  if (cut === null) return { message, call: null };
  // Needed by few messages, and it brings all tools with it.
  const [{ prepareCall }, { TOOL_NAMES }] = await Promise.all([
    import('./call-tool.ts'),
    import('./tools.ts'),
  ]);
  const tool = typeof cut.tool === 'string' ? toolMeant(cut.tool, TOOL_NAMES) : undefined;
  const call = tool ? await prepareCall(platform, context, tool, cut.given) : null;
  return { message, call };
}

const unread = (failure: Failure): ReadMessage => ({ failure: problemOf(failure).detail });

/** A message without its long arguments. */
type CutMessage = {
  readonly message: JsonObject;
  /** The name of the tool that they are for; it may be that of none. */
  readonly tool: JsonValue | undefined;
  readonly given: JsonObject;
};

/** Null: the arguments are short, or there are none. */
function cutArguments(message: JsonValue): CutMessage | null {
  if (!isObject(message) || !isObject(message.params)) return null;
  const { arguments: given, ...params } = message.params;
  if (given === undefined || JSON.stringify(given).length <= MAX_SHORT_ARGUMENTS) return null;
  // Arguments that are no object are refused by the protocol's own code.
  const rest = isObject(given) ? keyIn(given) : [];
  return {
    message: { ...message, params: { ...params, arguments: rest } },
    tool: message.method === 'tools/call' ? params.name : undefined,
    given: isObject(given) ? given : {},
  };
}

/** The arguments that are looked at before the tool is called: its key, and what the scope is by. */
const keyIn = ({ idempotencyKey: key, keep }: JsonObject): JsonObject => ({
  ...(typeof key === 'string' && IDEMPOTENCY_KEY.test(key) && { idempotencyKey: key }),
  ...(typeof keep === 'string' && keep.length <= MAX_WORD && { keep }),
});

const isObject = (value: JsonValue | undefined): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
