import type { JsonObject, JsonValue } from '../document/artifact.ts';
import { cutAtWord } from '../text/cut-at-word.ts';
import { entriesOf, textOf, textsOf } from './blocks.ts';
import { takeDefinitions, withDefinitions } from './definitions.ts';
import { optionsIn } from './options.ts';
import { plainText } from './outline.ts';
import { type Role, roleOf } from './roles.ts';
import { gather, linesOf, sectionsOf } from './sections.ts';

/** The types that Markdown can be fitted into. */
export type FittedType = 'research-brief' | 'decision-memo' | 'task-handoff' | 'approval-request';

const MAX_TITLE = 160;
/** Longest heading that is compared with it, in UTF-16 units. */
const MAX_HEADING = 4_000;
/** Longest section that becomes the summary, in UTF-16 units. */
const MAX_SUMMARY = 1_000;

/** Value of a member by the lines of its section; undefined: they do not fit. */
type Fill = (lines: readonly string[]) => JsonValue | undefined;

const text: Fill = (lines) => textOf(lines) || undefined;
const texts: Fill = (lines) => {
  const found = textsOf(lines);
  return found.length > 0 ? found : undefined;
};

/** Findings below one heading: a part with a heading of its own is one finding. */
const findings: Fill = (lines) => {
  const [before, ...inner] = sectionsOf(lines);
  const named = gather(inner).map(({ heading, lines: below }) =>
    `**${heading.replaceAll('**', '')}**\n\n${textOf(below)}`.trimEnd(),
  );
  const found = [...textsOf(before?.lines ?? []), ...named];
  return found.length > 0 ? found : undefined;
};

/** Tasks, if all of a section is a list of such in one state. */
const tasks =
  (isDone: boolean): Fill =>
  (lines) => {
    const entries = entriesOf(lines);
    const fits = entries.every((entry) => (entry.isDone ?? isDone) === isDone);
    return fits && entries.length > 0 ? entries.map((entry) => entry.text) : undefined;
  };

const RISKS: Readonly<Record<string, string>> = {
  ...{ low: 'low', medium: 'medium', high: 'high', critical: 'critical' },
  ...{ niedrig: 'low', gering: 'low', mittel: 'medium', hoch: 'high', kritisch: 'critical' },
};
const ANSWERS: Readonly<Record<string, boolean>> = { yes: true, ja: true, no: false, nein: false };

/** A section that is one known word. */
const word =
  (words: Readonly<Record<string, string | boolean>>): Fill =>
  (lines) => {
    const typed = textOf(lines).toLowerCase().replace(/[.*_]/g, '').trim();
    return Object.hasOwn(words, typed) ? words[typed] : undefined;
  };

/** The members of each type, with the role of the section that fills each. */
const FORMS: Readonly<Record<FittedType, Readonly<Record<string, readonly [Role, Fill]>>>> = {
  'research-brief': {
    question: ['question', text],
    findings: ['findings', findings],
    method: ['method', text],
    limitations: ['limitations', texts],
    confidence: ['confidence', text],
  },
  'decision-memo': {
    question: ['question', text],
    options: ['options', (lines) => optionsIn(lines)],
    recommendation: ['recommendation', text],
    rationale: ['rationale', text],
    decision: ['decision', text],
    consequences: ['consequences', texts],
  },
  'task-handoff': {
    nextAction: ['nextAction', text],
    objective: ['objective', text],
    completed: ['completed', tasks(true)],
    remaining: ['remaining', tasks(false)],
    blockers: ['blockers', texts],
    context: ['background', text],
  },
  'approval-request': {
    request: ['request', text],
    action: ['action', text],
    reason: ['rationale', text],
    risk: ['risk', word(RISKS)],
    reversible: ['reversible', word(ANSWERS)],
    impact: ['consequences', text],
  },
};

const isShort = (text: string): boolean => text !== '' && text.length <= MAX_SUMMARY;

/**
 * Fits a text into the form of a type, by the headings of its sections. Whatever has no member of its own
 * stays in `body`, in its order. Linear in the text.
 */
export function fitted(
  type: FittedType,
  text: string,
  { title, summary }: { readonly title: string; readonly summary: string },
): { readonly content: JsonObject; readonly summary: string } {
  const { definitions, kept } = takeDefinitions(linesOf(text));
  const [before, ...parts] = partsOf(kept, title);
  const content: Record<string, JsonValue> = {};
  const left = [...(before?.whole ?? [])];
  /** The first short section of that name; another one stays in the body. */
  let shorter: string | undefined;
  for (const { heading, below, whole } of parts) {
    const role = roleOf(heading);
    const [name = '', form] = Object.entries(FORMS[type]).find(([, [each]]) => each === role) ?? [];
    const value = form && !(name in content) ? form[1](below) : undefined;
    if (value !== undefined) content[name] = value;
    else if (role === 'summary' && shorter === undefined && isShort(textOf(below))) {
      shorter = textOf(below);
    }
    // One by one: a section may have more lines than a call may have arguments.
    else for (const line of whole) left.push(line);
  }
  const used = new Set<string>();
  const made = withDefinitions(content, definitions, used);
  const rest = withDefinitions(textOf(left), definitions, used);
  const unused = [...definitions].filter(([name]) => !used.has(name));
  const body = [rest, unused.map(([, line]) => line).join('\n')].filter(Boolean).join('\n\n');
  const said = shorter ?? summary;
  // The one paragraph that is the summary is said already.
  const isSaid = body === '' || (body === said && parts.length > 0);
  return { content: isSaid ? made : { body, ...made }, summary: said };
}

interface Whole {
  readonly heading: string;
  readonly below: readonly string[];
  /** With its heading, as it is written. */
  readonly whole: readonly string[];
}

/** Lines before the first section, without the title, and the sections of the highest level. */
function partsOf(lines: readonly string[], title: string): Whole[] {
  const [preamble, first, ...others] = sectionsOf(lines);
  const isTitled =
    first !== undefined &&
    textOf(preamble?.lines ?? []) === '' &&
    cutAtWord(plainText(first.heading.slice(0, MAX_HEADING)), MAX_TITLE) === title;
  const sections = isTitled ? others : first ? [first, ...others] : [];
  const top = sections.reduce((least, { level }) => Math.min(least, level), 7);
  const begins = sections.filter(({ level }, at) => at === 0 || level === top);
  const intro = {
    from: isTitled ? first.start : 0,
    start: isTitled ? first.start : 0,
    heading: '',
  };
  return [intro, ...begins].map(({ heading, from, start }, at) => {
    const end = begins[at]?.from ?? lines.length;
    return { heading, below: lines.slice(start, end), whole: lines.slice(from, end) };
  });
}
