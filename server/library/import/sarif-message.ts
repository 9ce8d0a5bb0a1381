import type { JsonValue } from '#schemas/document/artifact.ts';
import { at, listOf, textOf } from './json-at.ts';
import { inCode, inLine, inLineMarkdown } from './report-text.ts';

/** Places of the strings of a message with an `id`, the nearest first. */
export type Strings = readonly (JsonValue | undefined)[];

/** Most characters of a message, and of one argument, that are looked at. */
const MAX_TEXT = 10_000;
const MAX_ARGUMENT = 1_000;

/** An escaped character, or the text of a link with its destination. */
const LINK = /\\([\\[\]])|\[((?:[^[\]\\]|\\.){1,500})\]\(([^()\s]{1,500})\)/g;

/**
 * A message in one line of Markdown (SARIF 2.1.0, §3.11): found by its `id`, with its arguments in
 * place, and with embedded links as their text and the place that they name.
 *
 * @param related gives the place of a related location, which links name by number
 */
export function messageInLine(
  message: JsonValue | undefined,
  strings: Strings,
  related: (id: number) => string = () => '',
): string {
  const id = textOf(at(message, 'id'));
  const found = [message, ...(id ? strings.map((each) => at(each, id)) : [])].find(
    (each) => textOf(at(each, 'text')) || textOf(at(each, 'markdown')),
  );
  if (found === undefined) return id && inLine(id);
  const given = listOf(at(message, 'arguments'));
  const text = textOf(at(found, 'text'));
  const words = filled((text || textOf(at(found, 'markdown'))).slice(0, MAX_TEXT), given);
  const written = text ? inLine : inLineMarkdown;
  let line = '';
  let plain = '';
  let from = 0;
  for (const match of words.matchAll(LINK)) {
    const [whole, escaped, name, destination = ''] = match;
    plain += words.slice(from, match.index);
    from = match.index + whole.length;
    if (escaped !== undefined) {
      // Brackets are escaped again with everything else; in Markdown a backslash is not.
      plain += text || escaped !== '\\' ? escaped : whole;
      continue;
    }
    plain += text ? unescaped(name ?? '') : (name ?? '');
    const place = placeOfLink(destination, related);
    if (place) {
      line += `${written(plain)} (${inCode(place)})`;
      plain = '';
    }
    // Escaping trims, so the blank behind a link is put back.
    if (line !== '' && plain === '' && words[from] === ' ') line += ' ';
  }
  return (line + written(plain + words.slice(from))).trim();
}

/** The text with its arguments in the places of `{0}`, `{1}`; `{{` and `}}` stand for braces. */
const filled = (text: string, given: readonly JsonValue[]): string =>
  text.replace(/\{\{|\}\}|\{(\d{1,4})\}/g, (typed, index?: string) => {
    if (index === undefined) return typed[0] ?? '';
    const argument = given[Number(index)];
    return argument === undefined ? typed : textOf(argument).slice(0, MAX_ARGUMENT);
  });

const unescaped = (text: string): string => text.replace(/\\([\\[\]])/g, '$1');

/** The file and line, or the address, that an embedded link leads to. */
function placeOfLink(destination: string, related: (id: number) => string): string {
  if (/^\d{1,9}$/.test(destination)) return related(Number(destination));
  return destination.startsWith('sarif:') ? '' : destination;
}

/** A file and its line; empty when the location has none. */
export function placeOf(location: JsonValue | undefined, artifacts: readonly JsonValue[]): string {
  const artifact = at(location, 'physicalLocation', 'artifactLocation');
  const index = at(artifact, 'index');
  const known = typeof index === 'number' ? artifacts[index] : undefined;
  const file = textOf(at(artifact, 'uri')) || textOf(at(known, 'location', 'uri'));
  const line = at(location, 'physicalLocation', 'region', 'startLine');
  return typeof line === 'number' && file ? `${file}:${line}` : file;
}
