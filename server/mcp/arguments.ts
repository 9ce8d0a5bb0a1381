import { Ajv } from '@modelcontextprotocol/server/validators/ajv';
import type { PlaceOfProblem } from '#schemas/api/problem.ts';
import type { JsonObject } from '#schemas/json/json-value.ts';
import { MAX_PROBLEMS } from '#schemas/limits.ts';
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
