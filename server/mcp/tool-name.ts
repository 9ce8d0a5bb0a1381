import type { JsonValue } from '#schemas/json/json-value.ts';

/** Longest name that is looked at. */
const MAX_NAME = 100;

/**
 * The tool that a name means: hosts put the name of a server in front, as in `mcp__vitrine__share`, and
 * models change case and hyphens. Undefined: none.
 */
export function toolMeant<N extends string>(name: string, known: readonly N[]): N | undefined {
  if (name.length > MAX_NAME) return;
  const folded = name
    .trim()
    .toLowerCase()
    .replace(/[\s.:/-]/g, '_');
  const found = known.filter((tool) => folded === tool || folded.endsWith(`_${tool}`));
  return found.sort((a, b) => b.length - a.length)[0];
}

/** A message that calls the tool that its name means; others as they are. */
export function withToolMeant(message: JsonValue, known: readonly string[]): JsonValue {
  if (!isObject(message) || message.method !== 'tools/call' || !isObject(message.params)) {
    return message;
  }
  const { name } = message.params;
  const meant = typeof name === 'string' ? toolMeant(name, known) : undefined;
  if (meant === undefined || meant === name) return message;
  return { ...message, params: { ...message.params, name: meant } };
}

const isObject = (value: JsonValue | undefined): value is { readonly [name: string]: JsonValue } =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
