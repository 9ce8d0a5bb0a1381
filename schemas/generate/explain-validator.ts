import { HEADER, type JsonSchema, standalone } from './standalone.ts';

/** Errors after which a loop stops: hostile documents have 200,000. Far more than are shown. */
const ENOUGH = 100;

/** Code of `explainValue`: the broken rules of a value, in Ajv's form, not much over 100 of them. */
export function explainValidator(schema: JsonSchema): string {
  const code = standalone(
    schema,
    { validate: String(schema.$id) },
    {
      allErrors: true,
      verbose: true,
      inlineRefs: true,
    },
  );
  const bounded = code
    .replace(/^(for\(const \w+ in \w+\)\{)$/gm, `$1\nif(errors > ${ENOUGH})break;`)
    .replace(/^for\((let \w+=0; \w+<\w+); /gm, `for($1 && errors <= ${ENOUGH}; `)
    .replace('export const validate = ', 'const validate = ')
    .replace(/^export default .*\n/m, '');
  // Loops that begin with `;` look for repeated items, and stop at the first.
  const loops = code.match(/^for\((?!;)/gm)?.length;
  const bounds = bounded.match(/errors (?:>|<=) \d/g)?.length;
  if (loops !== bounds) throw new Error(`Ajv writes ${loops} loops, and ${bounds} are bounded`);
  return `${HEADER}
export function explainValue(data) {
  return validate(data) ? [] : validate.errors;
}
${bounded}`;
}
