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

/** Words that are asked for, each with the tool that does it. */
const DOES: readonly (readonly [words: RegExp, tool: string])[] = [
  [/delete|remove|unpublish|retract|revoke|cancel/, 'withdraw'],
  [/update|edit|patch|change|modify|amend/, 'revise_artifact'],
  [/validate|check|lint|verify/, 'validate_artifact'],
  [/ask|approv|confirm|question/, 'ask_person'],
  [/repl(?:y|ies)|answer|respon/, 'get_replies'],
  [/search|find|list|query/, 'list_artifacts'],
  [/account|balance|credit|usage|whoami/, 'get_account'],
  [/capsule|page|app|html/, 'publish_capsule'],
  [/publish/, 'publish_artifact'],
  [/read|fetch|open|get|download|view/, 'get_artifact'],
  [/create|upload|save|send|post|write|make|new/, 'share'],
];

/** The tool that does what an unknown name asks for; undefined: none. */
export function toolFor(name: string): string | undefined {
  const folded = name.slice(0, MAX_NAME).toLowerCase();
  return DOES.find(([words]) => words.test(folded))?.[1];
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
