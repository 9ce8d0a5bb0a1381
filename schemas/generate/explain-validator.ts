import { HEADER, type JsonSchema, mapSchema, standalone } from './standalone.ts';

/** Errors after which a loop stops: hostile documents have 200,000. Far more than are shown. */
const ENOUGH = 100;

/** One broken rule as Ajv notes it: a constant, and four lines that put it into a list. */
const NOTED =
  /const (err\d+) = \{instancePath(?::(.*?))?,schemaPath:"[^"]*",keyword:"(\w+)",params:(\{.*?\}),schema:.*?,parentSchema:([\w.]+),data(?::(\w+))?\};\nif\(vErrors === null\)\{\nvErrors = \[\1\];\n\}\nelse \{\nvErrors\.push\(\1\);\n\}\n/g;

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
    // This call stands there a hundred times, so it passes only what problems.ts reads.
    .replace(NOTED, (_, _name, path = 'instancePath', keyword, params, parent, data = 'data') => {
      const more = keyword === 'additionalProperties' ? `,${parent}` : '';
      return `vErrors = noted(vErrors,${path},"${keyword}",${params},${data}${more});\n`;
    })
    .replace(/^const (schema\d+) = (\{.*\});$/gm, (_, name, json) => {
      return `const ${name} = ${JSON.stringify(mapSchema(JSON.parse(json), namesOnly))};`;
    })
    .replace('export const validate = ', 'const validate = ')
    .replace(/^export default .*\n/m, '');
  // Loops that begin with `;` look for repeated items, and stop at the first.
  const loops = code.match(/^for\((?!;)/gm)?.length;
  const bounds = bounded.match(/errors (?:>|<=) \d/g)?.length;
  if (loops !== bounds) throw new Error(`Ajv writes ${loops} loops, and ${bounds} are bounded`);
  if (bounded.includes('schemaPath')) throw new Error('Ajv notes a broken rule in another way');
  return `${HEADER}
function noted(errors, instancePath, keyword, params, data, parentSchema) {
  const error = {instancePath, keyword, params, data, parentSchema};
  if (errors === null) return [error];
  errors.push(error);
  return errors;
}
export function explainValue(data) {
  return validate(data) ? [] : validate.errors;
}
${bounded}`;
}

/** Reduces a schema to the names of members, and what a value may be (a list of types, too). */
const namesOnly = (schema: JsonSchema): JsonSchema =>
  Object.fromEntries(
    Object.entries(schema).filter(([keyword, value]) =>
      Array.isArray(value)
        ? keyword === 'enum' || keyword === 'type'
        : typeof value === 'object' && !/^(?:\$defs|if|then)$/.test(keyword),
    ),
  );
