import type { JsonObject } from '../document/artifact.ts';
import { type Entry, entriesOf, textOf, textsOf } from './blocks.ts';
import { type MarkdownKind, normal, type Role, roleOf } from './roles.ts';
import { beginsWithFence, gather, type Part, sectionsOf } from './sections.ts';

/** `content` of a draft: each section in the member that it is for, everything else in one text. */
export function contentOf(type: MarkdownKind, parts: readonly Part[], title: string): JsonObject {
  switch (type) {
    case 'research-brief':
      return briefOf(parts, title);
    case 'decision-memo':
      return memoOf(parts, title);
    case 'task-handoff':
      return handoffOf(parts, title);
  }
}

/** Sections by what they are for, and all others in their order. */
function sorted(parts: readonly Part[], roles: readonly Role[]) {
  const found = new Map<Role, Part[]>();
  const others: Part[] = [];
  for (const part of parts) {
    const role = roleOf(part.heading);
    if (role === null || !roles.includes(role)) others.push(part);
    else {
      const same = found.get(role);
      if (same) same.push(part);
      else found.set(role, [part]);
    }
  }
  const lines = (role: Role): string[] =>
    (found.get(role) ?? []).flatMap(({ lines: each }) => [...each, '']);
  return {
    others,
    lines,
    text: (role: Role): string => textOf(lines(role)),
    texts: (role: Role): string[] => textsOf(lines(role)),
  };
}

/** A section as one text, with its heading. */
const whole = ({ heading, lines }: Part): string => {
  const text = textOf(lines);
  if (heading === '') return text;
  return text === '' ? heading : `**${heading.replaceAll('**', '')}**\n\n${text}`;
};

/** Sections as one text, with their headings. */
const together = (parts: readonly Part[]): string =>
  parts
    .map(({ heading, lines }) => {
      const text = textOf(lines);
      return heading === '' ? text : `## ${heading}\n\n${text}`.trimEnd();
    })
    .filter((text) => text !== '')
    .join('\n\n');

/** A member that is left out when there is nothing to say. */
const member = (name: string, value: string | readonly string[]): JsonObject =>
  value.length > 0 ? { [name]: typeof value === 'string' ? value : [...value] } : {};

function briefOf(parts: readonly Part[], title: string): JsonObject {
  const { others, lines, text, texts } = sorted(parts, [
    ...(['question', 'findings', 'method', 'limitations', 'confidence'] as const),
  ]);
  // What has no heading comes as it stands: each paragraph and each item is a finding.
  const unnamed = others.filter(({ heading }) => heading === '');
  const named = others.filter(({ heading }) => heading !== '');
  const findings = [
    ...unnamed.flatMap((part) => textsOf(part.lines)),
    ...findingsIn(lines('findings')),
    ...named.map(whole),
  ].filter((finding) => finding !== '');
  return {
    question: text('question') || title,
    findings,
    ...member('method', text('method')),
    ...member('limitations', texts('limitations')),
    ...member('confidence', text('confidence')),
  };
}

/** Findings below one heading: what stands under headings of its own is one finding each. */
function findingsIn(lines: readonly string[]): string[] {
  const [before, ...inner] = sectionsOf(lines);
  return [...textsOf(before?.lines ?? []), ...gather(inner).map(whole)];
}

/** Longest heading that is put before each task below it, in UTF-16 units. */
const MAX_BEFORE = 100;

function handoffOf(parts: readonly Part[], title: string): JsonObject {
  const { others, lines, text, texts } = sorted(parts, [
    ...(['objective', 'completed', 'nextAction', 'remaining', 'blockers', 'background'] as const),
  ]);
  const completed: string[] = [];
  const remaining: string[] = [];
  const sort = (entries: readonly Entry[], isDone: boolean, before = '') => {
    for (const entry of entries) {
      ((entry.isDone ?? isDone) ? completed : remaining).push(before + entry.text);
    }
  };
  sort(entriesOf(lines('completed')), true);
  const steps = entriesOf(lines('nextAction'));
  // Of a list of steps, the first is the next.
  const isList = steps.length > 1 && steps.every(({ isItem, isDone }) => isItem && !isDone);
  const nextAction = isList ? (steps[0]?.text ?? '') : text('nextAction');
  if (isList) sort(steps.slice(1), false);
  sort(entriesOf(lines('remaining')), false);
  const context: Part[] = [{ heading: '', lines: lines('background') }];
  for (const part of others) {
    const entries = entriesOf(part.lines);
    const isTasks = entries.length > 0 && entries.every(({ isDone }) => isDone !== undefined);
    const before = part.heading === '' ? '' : `${part.heading}: `;
    const isShort = before.length <= MAX_BEFORE;
    if (isTasks && isShort && !sectionsOf(part.lines)[1]) sort(entries, false, before);
    else context.push(part);
  }
  return {
    objective: text('objective') || title,
    completed,
    ...member('nextAction', nextAction || (remaining.shift() ?? '')),
    ...member('remaining', remaining),
    ...member('blockers', texts('blockers')),
    ...member('context', together(context)),
  };
}

function memoOf(parts: readonly Part[], title: string): JsonObject {
  const roles = ['question', 'background', 'options', 'prosAndCons', 'recommendation'] as const;
  const { others, lines, text, texts } = sorted(parts, [
    ...roles,
    ...(['rationale', 'decision', 'consequences'] as const),
  ]);
  const { options, rest } = optionsIn([...lines('options'), '', ...lines('prosAndCons')]);
  const question = [text('question'), text('background')].filter((each) => each !== '');
  const rationale = [text('rationale'), rest, together(others)].filter((each) => each !== '');
  return {
    question: question.join('\n\n') || title,
    options,
    ...member('recommendation', text('recommendation') || text('decision')),
    ...member('rationale', rationale.join('\n\n')),
    ...(text('recommendation') !== '' && member('decision', text('decision'))),
    ...member('consequences', texts('consequences')),
  };
}

type Option = { name: string; pros: string[]; cons: string[]; other: string[] };

const PROS = ['pros', 'pro', 'advantages', 'benefits', 'vorteile', 'fur', 'المزايا'].map(normal);
const CONS = ['cons', 'con', 'disadvantages', 'drawbacks', 'nachteile', 'wider', 'العيوب'].map(
  normal,
);

/** The options below one heading, each with its pros and cons, and what stands around them. */
function optionsIn(lines: readonly string[]): { options: JsonObject[]; rest: string } {
  const [before, ...inner] = sectionsOf(lines);
  const byName = new Map<string, Option>();
  const option = (heading: string): Option => {
    const key = normal(heading);
    const known = byName.get(key);
    const made = known ?? { name: heading.trim(), pros: [], cons: [], other: [] };
    byName.set(key, made);
    return made;
  };
  const rest: string[] = [];
  for (const { text, isItem } of entriesOf(before?.lines ?? [])) {
    const [name = '', more = ''] = isItem && !beginsWithFence(text) ? nameAndMore(text) : [];
    if (name === '') rest.push(text);
    else fill(option(name), more.split('\n'));
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
  const options = [...byName.values()].map(({ other, ...each }) => ({
    ...each,
    ...member('description', other.join('\n\n')),
  }));
  return { options, rest: rest.join('\n\n') };
}

/** `**Name**: more`, `Name: more` or `Name`. */
function nameAndMore(text: string): [name: string, more: string] {
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
