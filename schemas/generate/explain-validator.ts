import type { AnySchemaObject } from 'ajv';
import { HEADER, type JsonSchema, standalone } from './standalone.ts';

/** Errors after which a loop stops: hostile documents have 200,000. Far more than are shown. */
const ENOUGH = 100;

/** Code of `explainValue`: the broken rules of a value, in Ajv's form, not much over 100 of them. */
export function explainValidator(schema: JsonSchema): string {
  const code = standalone(schema as AnySchemaObject, { validate: String(schema.$id) }, '2020-12', {
    allErrors: true,
    verbose: true,
    inlineRefs: true,
  });
  // Loops over members and items; over items of an allowed number, Ajv's own loops are short.
  const bounded = code
    .replace(/^(for\(const \w+ in \w+\)\{)$/gm, `$1\nif(errors > ${ENOUGH})break;`)
    .replace(/^for\((let \w+=0; \w+<\w+); /gm, `for($1 && errors <= ${ENOUGH}; `)
    .replace('export const validate = ', 'const validate = ')
    .replace(/^export default .*\n/m, '');
  const open = /^for\((?!.*errors|;\w+--;)(?!const \w+ in \w+\)\{\nif\(errors).*/m.exec(
    bounded,
  )?.[0];
  if (open) throw new Error(`A loop without an end in sight: ${open}`);
  return `${HEADER}
export function explainValue(data) {
  return validate(data) ? [] : validate.errors;
}
${bounded}`;
}
