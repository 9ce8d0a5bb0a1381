import { type JsonSchema, mapSchema, NOTE, withoutProse } from './standalone.ts';

interface Conditional {
  if: { required: [string]; properties: Record<string, { const: string }> };
  then: { properties: Record<string, { $ref: string }> };
}

/** Keywords that are written apart from the rule of the whole. */
const APART = /^(?:\$(?:schema|id|defs)|if|then)$/;

/**
 * Code of a function that says whether a value read from JSON satisfies the schema; no reasons. It is
 * in pages that readers load: as calls of `schemas/json/rules.ts` it takes a fifth of the code that
 * Ajv makes of the same schema, without its bookkeeping of errors.
 *
 * @param name of the function
 */
export function fastValidator(schema: JsonSchema, name: string): string {
  const plain = Object.entries(mapSchema(schema, withoutProse) as JsonSchema);
  const whole = ruleOf(Object.fromEntries(plain.filter(([keyword]) => !APART.test(keyword))));
  const parts = Object.entries(
    (Object.fromEntries(plain).$defs ?? {}) as Record<string, JsonSchema>,
  );
  const rules = parts.map(([part, rule]) => `const ${part} = ${ruleOf(rule)};\n`);
  const code = [...rules, whole].join('');
  const used = [...new Set(code.match(/\b\w+(?=\()|\banyObject\b/g))];
  const formats = code.includes('formats[')
    ? "import { formats } from '../json/formats.ts';\n"
    : '';
  return `${NOTE}${formats}import { ${used.toSorted().join(', ')} } from '../json/rules.ts';

${rules.join('')}const whole = ${whole};

export const ${name} = (data) => whole(data)${conditionOf(schema)};
`;
}

/** The condition that a schema adds to its rules, as code; empty when it has none. */
function conditionOf(schema: JsonSchema): string {
  if (!('if' in schema)) return '';
  const conditional = schema as unknown as Conditional;
  const [kind] = conditional.if.required;
  const [[part, { $ref }] = ['', { $ref: '' }], ...more] = Object.entries(
    conditional.then.properties,
  );
  const value = conditional.if.properties[kind]?.const;
  if (!part || more.length > 0 || !value) throw new Error('if/then has another form now');
  return ` && (data.${kind} !== ${JSON.stringify(value)} || ${nameOf($ref)}(data.${part}))`;
}

const nameOf = (ref: unknown): string => String(ref).replace('#/$defs/', '');

/** Gives the value of a keyword, once. */
type Take = (keyword: string) => unknown;

/** The rule that a schema states, as code. Throws when it has a keyword that no rule stands for. */
function ruleOf(schema: JsonSchema): string {
  const left = new Map(Object.entries(schema));
  const take: Take = (keyword) => {
    const value = left.get(keyword);
    left.delete(keyword);
    return value;
  };
  const types = [take('type') ?? []].flat();
  const rule = ruleOfType(types[0], take);
  if (left.size > 0 || types.length > (types[1] === 'null' ? 2 : 1)) {
    throw new Error(`No rule stands for this: ${JSON.stringify(schema)}`);
  }
  return types.length > 1 ? `orNull(${rule})` : rule;
}

function ruleOfType(type: unknown, take: Take): string {
  const ref = take('$ref');
  if (ref !== undefined) return nameOf(ref);
  const values = [take('const') ?? take('enum') ?? []].flat();
  if (values.length > 0) return `oneOf(${values.map((value) => JSON.stringify(value)).join(', ')})`;
  switch (type) {
    case 'string':
      return `text(${textRules(take).join(', ')})`;
    case 'integer':
      return `integer(${take('minimum') ?? Number.MIN_SAFE_INTEGER})`;
    case 'array': {
      const most = take('maxItems');
      const items = take('items') as JsonSchema;
      // A list of at most one item cannot repeat one.
      const isSet = take('uniqueItems') === true && most !== 1;
      if (isSet && items.type !== 'string') throw new Error('Only texts are compared');
      return `${isSet ? 'set' : 'list'}(${most}, ${ruleOf(items)})`;
    }
    case 'object': {
      const properties = take('properties');
      return properties ? `object(${membersOf(properties, take)})` : 'anyObject';
    }
    default:
      throw new Error(`No rule stands for the type ${type}`);
  }
}

function textRules(take: Take): string[] {
  const pattern = take('pattern');
  const format = take('format');
  const most = take('maxLength');
  const least = most === undefined ? undefined : take('minLength');
  return [
    most === undefined ? [] : [`length(${least === undefined ? most : `${most}, ${least}`})`],
    pattern === undefined ? [] : [`like(${new RegExp(String(pattern), 'u')})`],
    format === undefined ? [] : [`formats[${JSON.stringify(format)}]`],
  ].flat();
}

function membersOf(properties: unknown, take: Take): string {
  const required = take('required') as readonly string[];
  if (take('additionalProperties') !== false) throw new Error('Objects must be closed');
  const members = Object.entries(properties as Record<string, JsonSchema>).map(([name, schema]) => {
    const rule = ruleOf(schema);
    return `${name}: ${required.includes(name) ? rule : `optional(${rule})`},`;
  });
  return `{\n${members.join('\n').replace(/^/gm, '  ')}\n}`;
}
