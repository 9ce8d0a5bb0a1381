import { Ajv } from '@modelcontextprotocol/server/validators/ajv';
import type { PlaceOfProblem } from '#schemas/api/problem.ts';
import { mistakeOf } from '#schemas/json/json-mistake.ts';
import { mistakeInWords } from '#schemas/json/json-mistake-words.ts';
import type { JsonObject, JsonValue } from '#schemas/json/json-value.ts';
import { parseStrictJson } from '#schemas/json/strict-json.ts';
import { MAX_JSON_BYTES, MAX_PROBLEMS } from '#schemas/limits.ts';
import { err, ok, type Result } from '#schemas/result.ts';
import type { Deps } from '../domain/deps.ts';
import type { Failure } from '../domain/failures.ts';
import { idempotencyOf } from '../domain/idempotency.ts';
import type { IdempotencyKey } from '../domain/ports/publications.ts';
import { invalidRequest } from '../http/json-body.ts';
import type { ObjectSchema } from './tool.ts';

type Check = (args: JsonObject) => PlaceOfProblem[];

// The schemas of tools are plain: the vocabulary of draft 7 is enough for them.
let ajv: InstanceType<typeof Ajv> | undefined;

/** Checks arguments against the schema of a tool, compiled when it is first needed. */
export function checkerOf(schema: ObjectSchema): Check {
  let validate: ReturnType<InstanceType<typeof Ajv>['compile']> | undefined;
  return (args) => {
    ajv ??= new Ajv({ allErrors: true, strict: false });
    validate ??= ajv.compile(schema);
    if (validate(args)) return [];
    return (validate.errors ?? [])
      .slice(0, MAX_PROBLEMS)
      .map(({ instancePath, message, params }) => {
        const unknown =
          'additionalProperty' in params ? `: ${String(params.additionalProperty)}` : '';
        const place = instancePath === '' ? 'The arguments' : `\`${instancePath}\``;
        return { pointer: instancePath, detail: `${place} ${message}${unknown}.`.slice(0, 300) };
      });
  };
}

/** An artifact or a draft as an argument: an object, or the same as a text of JSON. */
export function documentOf(value: JsonValue | undefined): Result<JsonValue, Failure> {
  if (typeof value !== 'string') return ok(value ?? null);
  const read = parseStrictJson(value, MAX_JSON_BYTES);
  if (read.ok) return read;
  const mistake = mistakeOf(read.error);
  if (!mistake?.cause) return err({ reason: 'invalid-json', ...read.error });
  const detail = `\`/artifact\` is a text, but not JSON. ${mistakeInWords(mistake)}`;
  return err(invalidRequest([{ pointer: '/artifact', detail }]));
}

/**
 * The idempotency key of a call. A call is the same when tool and arguments are.
 *
 * @param args the arguments, the key itself among them
 */
export async function keyOf(
  deps: Pick<Deps, 'sha256'>,
  tool: string,
  { idempotencyKey, ...rest }: JsonObject,
): Promise<IdempotencyKey | null> {
  if (typeof idempotencyKey !== 'string') return null;
  const asked = new TextEncoder().encode(JSON.stringify(rest));
  return idempotencyOf(deps, idempotencyKey, `MCP ${tool}`, asked);
}
