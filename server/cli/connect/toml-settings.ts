import { type AST, getStaticTOMLValue, ParseError, parseTOML } from 'toml-eslint-parser';
import type { JsonValue } from '#schemas/json/json-value.ts';
import { err, ok, type Result } from '#schemas/result.ts';
import type { Members } from './clients.ts';
import { inLines } from './line-column.ts';

/** Sentence about a text that cannot be edited; null when it can. */
export function tomlMistake(text: string): string | null {
  try {
    parseTOML(text);
    return null;
  } catch (error) {
    if (!(error instanceof ParseError)) throw error;
    return `is not valid TOML (${inLines(text, error.index)})`;
  }
}

/** Value of the table `[path]` of a text that was checked; undefined when there is none. */
export function tomlTable(text: string, path: readonly string[]): unknown {
  return path.reduce<unknown>(
    (value, key) =>
      typeof value === 'object' && value !== null
        ? (value as Readonly<Record<string, unknown>>)[key]
        : undefined,
    getStaticTOMLValue(parseTOML(text)),
  );
}

/**
 * Sets members of the table `[path]`, made at the end where there is none. Everything else stays as
 * it is written. The error completes "FILE …".
 */
export function setToml(
  text: string,
  path: readonly string[],
  members: Members,
): Result<string, string> {
  const table = tableAt(text, path);
  if (!table.ok) return table;
  const eol = text.includes('\r\n') ? '\r\n' : '\n';
  const entries = Object.entries(members);
  if (!table.value) {
    const lines = entries.flatMap(([key, value]) =>
      value === undefined ? [] : [`${key} = ${written(value)}`],
    );
    const block = [`[${path.join('.')}]`, ...lines].map((line) => `${line}${eol}`).join('');
    const separator = text === '' ? '' : text.endsWith('\n') ? eol : `${eol}${eol}`;
    return ok(text + separator + block);
  }
  let made = text;
  for (const [key, value] of entries) {
    const current = tableAt(made, path);
    if (!current.ok || !current.value) return current.ok ? ok(made) : current;
    made = withMember(made, current.value, key, value, eol);
  }
  return ok(made);
}

/** Takes out the table `[path]` and those below it. */
export function removeToml(text: string, path: readonly string[]): Result<string, string> {
  const table = tableAt(text, path);
  if (!table.ok) return table;
  const tables = bodyOf(text).filter(
    (node) => node.type === 'TOMLTable' && path.every((key, at) => node.resolvedKey[at] === key),
  );
  return ok(
    tables.reduceRight((all, { range }) => {
      const from = lineStart(all, range[0]);
      const before = /(?:^|\n)(\r?\n)$/.exec(all.slice(Math.max(0, from - 4), from))?.[1] ?? '';
      return all.slice(0, from - before.length) + all.slice(lineEnd(all, range[1]));
    }, text),
  );
}

function withMember(
  text: string,
  table: AST.TOMLTable,
  key: string,
  value: JsonValue | undefined,
  eol: string,
): string {
  const member = table.body.find((each) => nameOf(each.key) === key);
  if (!member) {
    if (value === undefined) return text;
    const at = lineEnd(text, (table.body.at(-1) ?? table.key).range[1]);
    const separator = text.slice(0, at).endsWith('\n') ? '' : eol;
    return `${text.slice(0, at)}${separator}${key} = ${written(value)}${eol}${text.slice(at)}`;
  }
  const [from, to] = member.range;
  if (value === undefined)
    return text.slice(0, lineStart(text, from)) + text.slice(lineEnd(text, to));
  if (JSON.stringify(getStaticTOMLValue(member.value)) === JSON.stringify(value)) return text;
  const [start, end] = member.value.range;
  return text.slice(0, start) + written(value) + text.slice(end);
}

/** The table `[path]` itself, or null. The error: it is written in a way that is not edited. */
function tableAt(text: string, path: readonly string[]): Result<AST.TOMLTable | null, string> {
  const same = bodyOf(text).filter(
    (node): node is AST.TOMLTable =>
      node.type === 'TOMLTable' &&
      node.kind === 'standard' &&
      node.resolvedKey.length === path.length &&
      path.every((key, at) => node.resolvedKey[at] === key),
  );
  const [table] = same;
  if (table) return ok(table);
  const isElsewhere = tomlTable(text, path) !== undefined || isInline(text, path[0] ?? '');
  return isElsewhere
    ? err(
        `has ${path.join('.')} in another form than the table [${path.join('.')}]: write it as one`,
      )
    : ok(null);
}

/** True if a name at the top has an inline table, which no table of its own may follow. */
const isInline = (text: string, name: string): boolean =>
  bodyOf(text).some(
    (node) =>
      node.type === 'TOMLKeyValue' && node.key.keys.length === 1 && nameOf(node.key) === name,
  );

const bodyOf = (text: string): readonly (AST.TOMLKeyValue | AST.TOMLTable)[] =>
  parseTOML(text).body[0].body;

const nameOf = ({ keys }: AST.TOMLKey): string =>
  keys.map((key) => (key.type === 'TOMLBare' ? key.name : key.value)).join('.');

/** A value as TOML: strings, numbers and lists are written as in JSON. */
function written(value: JsonValue): string {
  return Array.isArray(value) ? `[${value.map(written).join(', ')}]` : JSON.stringify(value);
}

const lineStart = (text: string, offset: number): number => text.lastIndexOf('\n', offset - 1) + 1;

/** Start of the next line. */
function lineEnd(text: string, offset: number): number {
  const at = text.indexOf('\n', offset);
  return at < 0 ? text.length : at + 1;
}
