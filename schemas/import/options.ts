import type { JsonObject } from '../document/artifact.ts';
import { entriesOf, textOf, textsOf } from './blocks.ts';
import { normal } from './roles.ts';
import { beginsWithFence, sectionsOf } from './sections.ts';

type Option = { name: string; pros: string[]; cons: string[]; other: string[] };

const PROS = ['pros', 'pro', 'advantages', 'benefits', 'vorteile', 'fur', 'المزايا'].map(normal);
const CONS = ['cons', 'con', 'disadvantages', 'drawbacks', 'nachteile', 'wider', 'العيوب'].map(
  normal,
);

/** The options below one heading, each with its pros and cons; undefined: something else stands there, too. */
export function optionsIn(lines: readonly string[]): JsonObject[] | undefined {
  const [before, ...inner] = sectionsOf(lines);
  const byName = new Map<string, Option>();
  const option = (heading: string): Option => {
    const key = normal(heading);
    const known = byName.get(key);
    const made = known ?? { name: heading.trim(), pros: [], cons: [], other: [] };
    byName.set(key, made);
    return made;
  };
  for (const { text, isItem } of entriesOf(before?.lines ?? [])) {
    const [name = '', more = ''] = isItem && !beginsWithFence(text) ? nameAndMore(text) : [];
    if (name === '') return undefined;
    fill(option(name), more.split('\n'));
  }
  let current: Option | null = null;
  for (const { heading, lines: own } of inner) {
    const side = sideOf(heading);
    if (side && current) for (const text of textsOf(own)) current[side].push(text);
    else {
      current = option(heading);
      fill(current, own);
    }
  }
  const options = [...byName.values()].map(({ name, pros, cons, other }) => ({
    name,
    // Options that nobody weighed have neither: empty lists would say that nothing speaks for them.
    ...(pros.length + cons.length > 0 && { pros, cons }),
    ...(other.length > 0 && { description: other.join('\n\n') }),
  }));
  return options.length > 0 ? options : undefined;
}

/** Longest name of an option, in UTF-16 units. */
const MAX_NAME = 300;

/** `**Name**: more`, `Name: more` or `Name`, which may be wrapped. */
function nameAndMore(text: string): [name: string, more: string] {
  const [paragraph = '', ...others] = text.split(/\n(?=[ \t]*(?:\n|[-*+|>`~]|\d+[.)]))/);
  const isName = !/\*\*|: | [–—-] /.test(paragraph) && paragraph.length <= MAX_NAME;
  if (isName)
    return [paragraph.replace(/\s*\n\s*/g, ' ').trim(), textOf(others.join('\n').split('\n'))];
  const [first = '', ...below] = text.split('\n');
  const bold = first.startsWith('**') ? first.indexOf('**', 2) : -1;
  const colon = first.search(/: | [–—-] /);
  const end = bold > 0 ? bold + 2 : colon > 0 && colon <= 80 ? colon : first.length;
  const name = first.slice(0, end).replaceAll('**', '').replace(/:$/, '').trim();
  const more = first.slice(end).replace(/^\s*[:–—-]?\s*/, '');
  return [name, textOf([more, ...below])];
}

const sideOf = (label: string): 'pros' | 'cons' | null => {
  const name = normal(label);
  return PROS.includes(name) ? 'pros' : CONS.includes(name) ? 'cons' : null;
};

/** Sorts what is said of an option into pros, cons and everything else. */
function fill(option: Option, lines: readonly string[]): void {
  let side: 'pros' | 'cons' | null = null;
  for (const { text, isItem } of entriesOf(lines)) {
    const [label = '', ...below] = text.split('\n');
    const named = label.length < 40 ? sideOf(label) : null;
    const [, inline = '', said = ''] =
      /^\**(\p{L}{3,15})\**\s?[:,]\**\s+(\S.*)$/u.exec(label) ?? [];
    const judged = isItem ? judgement(inline) : sideOf(inline);
    if (named !== null) {
      side = named;
      for (const each of textsOf(below)) option[side].push(each);
    } else if (judged !== null) {
      option[judged].push(
        [isItem && /^(?:good|bad)$/i.test(inline) ? text : said, ...below].join('\n'),
      );
    } else if (side !== null && isItem) {
      option[side].push(text);
    } else {
      side = null;
      option.other.push(text);
    }
  }
}

/** "Good, because …" and "Bad, because …", as decision records have it. */
const judgement = (word: string): 'pros' | 'cons' | null =>
  /^good$/i.test(word) ? 'pros' : /^bad$/i.test(word) ? 'cons' : sideOf(word);
