import { _, type Options } from 'ajv';
import { Ajv2020 } from 'ajv/dist/2020.js';
import standaloneCode from 'ajv/dist/standalone/index.js';
import { formats } from '../json/formats.ts';

export type JsonSchema = { [member: string]: unknown };

/**
 * Standalone code of Ajv, as an ES module without imports, that exports one validator for each
 * name in `roots` (name → address within the schema).
 */
export function standalone(
  schema: JsonSchema,
  roots: Record<string, string>,
  options: Options,
): string {
  const ajv = new Ajv2020({
    strict: true,
    messages: false,
    unicodeRegExp: true,
    // Plain functions: a format given as {validate} would be called as `format.validate()`.
    formats,
    schemas: [mapSchema(schema, withoutProse) as JsonSchema],
    ...options,
    code: { source: true, esm: true, lines: true, formats: _`formats`, ...options.code },
  });
  return standaloneCode(ajv, roots)
    .replace('"use strict";\n', '')
    .replace(
      /const (\w+) = require\("ajv\/dist\/runtime\/ucs2length"\)\.default;/,
      'const $1 = codePoints;',
    )
    .replace(/\/\*# sourceURL=.*?\*\/;?\n?/g, '');
}

/** The schema without titles and descriptions. A member that is called so has an object, and stays. */
export const withoutProse = (schema: JsonSchema): JsonSchema =>
  Object.fromEntries(
    Object.entries(schema).filter(
      ([keyword, value]) => !(/^(?:title|description)$/.test(keyword) && typeof value === 'string'),
    ),
  );

/** First line of every generated file. */
export const NOTE = '// Made from schemas/schema by `npm run generate`. Do not edit.\n';

/** First lines of generated code: where it comes from and what it uses of ours. */
export const HEADER = `${NOTE}import { codePoints } from '../text/code-points.ts';
import { formats } from '../json/formats.ts';
`;

/** A copy of a schema, every object in it passed through `change`. */
export function mapSchema(node: unknown, change: (schema: JsonSchema) => JsonSchema): unknown {
  if (Array.isArray(node)) return node.map((item) => mapSchema(item, change));
  if (typeof node !== 'object' || node === null) return node;
  return change(
    Object.fromEntries(Object.entries(node).map(([key, value]) => [key, mapSchema(value, change)])),
  );
}
