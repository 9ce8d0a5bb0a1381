import type { JsonValue } from '#schemas/artifact/artifact.ts';

const isNested = (value: JsonValue): boolean =>
  typeof value === 'object' && value !== null && Object.keys(value).length > 0;

/** A JSON value as indented lines, which compare better than JSON does: no commas, no brackets. */
export function outline(value: JsonValue, indent = ''): string {
  if (typeof value === 'string') return value.replaceAll('\n', `\n${indent}`);
  if (!isNested(value)) return JSON.stringify(value);
  const deeper = `${indent}  `;
  const isList = Array.isArray(value);
  return Object.entries(value as { [name: string]: JsonValue })
    .map(([name, item]) => {
      const head = isList ? `${indent}– ` : `${indent}${name}: `;
      return isNested(item)
        ? `${head.trimEnd()}\n${outline(item, deeper)}`
        : head + outline(item, deeper);
    })
    .join('\n');
}
