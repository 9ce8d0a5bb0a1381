import type { ComponentChild } from 'preact';
import type { PageParts, PartLook } from '#schemas/document/profile.ts';
import { asStated, choices, no, yes } from '../../words/en/page.ts';
import { Time } from '../text/Time.tsx';
import type { Content } from './members.ts';
import { titleOf } from './title-of.ts';

/** The words of a member that is one of a few; a word that nobody knows is left where it is. */
function choice(content: Content, name: string, shown: (word: string, value: string) => Fact) {
  const value = content.text(name);
  if (value === undefined) return;
  const words: Readonly<Record<string, string>> = choices;
  if (Object.hasOwn(words, value)) return shown(words[value] ?? value, value);
  content.rest.set(name, value);
}

/** Risks that are coloured. */
const TONES: Readonly<Record<string, string>> = { high: 'warn', critical: 'bad' };

/** A fact, and the class of its cell. */
type Fact = readonly [shown: ComponentChild, tone?: string | undefined];

const FACTS: Partial<Record<PartLook, (content: Content, name: string) => Fact | undefined>> = {
  choice: (content, name) => choice(content, name, (word) => [word]),
  risk: (content, name) => choice(content, name, (word, value) => [word, TONES[value]]),
  flag: (content, name) => {
    const value = content.flag(name);
    return value === undefined ? value : [value ? yes : no];
  },
  time: (content, name) => {
    const value = content.text(name);
    return value ? [[<Time value={value} />, Date.parse(value) ? daysLeft(value) : '']] : undefined;
  },
};

/** Days until a time, in words: "in 12 days", "yesterday". */
function daysLeft(value: string): string {
  const { lang } = document.documentElement;
  const days = Math.trunc((Date.parse(value) - Date.now()) / 864e5);
  const words = new Intl.RelativeTimeFormat(`${lang}-u-nu-latn`, { numeric: 'auto' });
  return ` · ${words.format(days, 'day')}`;
}

/** True for a member shown as a fact: a word beside its name. */
export const isFact = (look: PartLook): boolean => look in FACTS;

/** The facts among the parts of a page, in one strip; nothing where there are none. */
export function factsOf(parts: PageParts, content: Content): ComponentChild {
  const facts = parts.flatMap(([name, look]) => {
    const fact = FACTS[look]?.(content, name);
    if (!fact) return [];
    return (
      <div class={fact[1]}>
        <dt>{look === 'risk' ? `${titleOf(name)} · ${asStated}` : titleOf(name)}</dt>
        <dd>{fact[0]}</dd>
      </div>
    );
  });
  return facts.length > 0 && <dl class="strip">{facts}</dl>;
}
