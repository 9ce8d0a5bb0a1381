import { HEADER, type JsonSchema, mapSchema, standalone } from './standalone.ts';

/** Without what another rule of the same schema implies, and what is generated apart. */
const bare = (schema: JsonSchema): JsonSchema =>
  Object.fromEntries(
    Object.entries(schema).filter(
      ([keyword]) =>
        !/^(?:\$schema|if|then)$/.test(keyword) &&
        // A list of at most one item cannot repeat one.
        !(keyword === 'uniqueItems' && schema.maxItems === 1),
    ),
  );

interface Conditional {
  if: { required: [string]; properties: Record<string, { const: string }> };
  then: { properties: Record<string, { $ref: string }> };
}

/**
 * Code of `isArtifactValue`: whether a value read from JSON satisfies the schema; no reasons. It is
 * in the page that every reader loads, so Ajv's bookkeeping of errors is taken out, which is two
 * thirds of the code: every broken rule is a `return false` already.
 */
export function fastValidator(schema: JsonSchema): string {
  const conditional = schema as unknown as Conditional;
  const [kind] = conditional.if.required;
  const [[part, { $ref }] = ['', { $ref: '' }], ...more] = Object.entries(
    conditional.then.properties,
  );
  const value = conditional.if.properties[kind]?.const;
  if (!part || more.length > 0 || !value) throw new Error('if/then has another form now');

  const address = String(schema.$id);
  const plain = mapSchema(schema, bare) as JsonSchema;
  const ajvCode = standalone(plain, { whole: address, part: `${address}${$ref}` }, 'plain', {
    inlineRefs: true,
  });
  const code = withoutErrors(ajvCode, schema);
  const body = code.replace(/^export const (whole|part) = (\w+);$/gm, 'const $1 = $2;');
  return `${HEADER}
export const isArtifactValue = (data) =>
  whole(data) && (data.${kind} !== ${JSON.stringify(value)} || part(data.${part}));
${body}`;
}

/** Takes out of Ajv's code what only serves its errors. What is then constant, the bundler folds. */
function withoutErrors(code: string, schema: JsonSchema): string {
  const { required, optional } = memberNames(schema);
  const known = Object.keys(schema.properties as object).join('|');
  const short = code
    .replace(/^const (?:schema\d+ = |func\d+ = Object).*\n/gm, '')
    .replace(/^(function validate\d+\(data), \{.*$/gm, '$1){')
    .replace(/^validate\d+\.(?:errors|evaluated) = .*\n/gm, '')
    .replace(/^(?:let (?:vErrors|errors|missing\d+|valid\d+)|const _errs\d+)\b.*\n/gm, '')
    .replace(/^var valid\d+ = .*\n/gm, '')
    .replace(/^if\(!valid\d+\)\{$/gm, 'if(false){')
    .replace(/^if\((?:valid\d+|errors === \w+|_errs\d+ === errors)\)\{$/gm, 'if(true){')
    .replace(/^return errors === 0;$/gm, 'return true;')
    // A required member has a rule on its type or value, and `undefined` breaks that as well.
    .replace(/^if\(\(+data\d*\.\w+ === undefined\).*\{$/gm, 'if(false){')
    .replace(/^if\(data\d*\.(\w+) !== undefined\)\{$/gm, (guard, name) =>
      optional.has(name) ? guard : 'if(true){',
    )
    // Whole numbers as the language itself knows them; what is one is finite.
    .replace(
      /\(\(typeof (\w+) == "number"\) && \(!\(\1 % 1\) && !isNaN\(\1\)\)\) && \(isFinite\(\1\)\)/g,
      'Number.isInteger($1)',
    )
    .replace(/\(typeof (\w+) == "number"\) && \(isFinite\(\1\)\)/g, 'typeof $1 == "number"')
    .replace(/ \|\| isNaN\(data\d+\)/g, '')
    // More than eight names are looked up in the schema itself, which is not kept.
    .replace(/func\d+\.call\(schema\d+\.properties, (\w+)\)/g, `/^(?:${known})$/.test($1)`);
  const left = /\b(?:\w*errors|_errs\d+|(?:missing|valid|schema)\d+)\b/i.exec(short)?.[0];
  const both = [...required].filter((name) => optional.has(name));
  if (left || both.length > 0) throw new Error(`Cannot shorten this: ${left ?? both.join()}`);
  return short;
}

/** The names of all members anywhere in a schema, by whether they must be there. */
function memberNames(schema: JsonSchema): Record<'required' | 'optional', Set<string>> {
  const names = { required: new Set<string>(), optional: new Set<string>() };
  mapSchema(schema, (node) => {
    if (node.additionalProperties !== false) return node;
    const required = node.required as string[];
    for (const [name, rule] of Object.entries(node.properties as Record<string, JsonSchema>)) {
      names[required.includes(name) ? 'required' : 'optional'].add(name);
      if (!rule.type && !rule.const && !rule.$ref) throw new Error(`No type: ${name}`);
    }
    return node;
  });
  return names;
}
