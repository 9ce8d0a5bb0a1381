import { shortcuts as t } from '../../words/en/reading.ts';

/** The letter that presses *Answer*. */
export const ANSWER_KEY = 'a';
/** The letter that begins a comment. */
export const COMMENT_KEY = 'c';
/** The letters that go to the next and the previous change. */
export const NEXT_KEY = 'n';
export const PREVIOUS_KEY = 'p';
/** The letters that press *Save* and *Share* in the header. */
export const SAVE_KEY = 's';
export const SHARE_KEY = 'l';

/** A key of one letter, without others, that does something on this page. */
export interface Shortcut {
  readonly key: string;
  readonly words: string;
  readonly act: () => void;
}

/** Parts of the page that have keys, in the order in which they came. */
const parts = new Set<() => readonly Shortcut[]>();
/** Keys that press the buttons of the header, where it has them. */
const headerKeys = (): Shortcut[] =>
  [
    { key: SAVE_KEY, words: t.save, button: '.bar > .save' },
    { key: SHARE_KEY, words: t.share, button: '.bar > .primary' },
  ].flatMap(({ key, words, button }) => {
    const found = document.querySelector<HTMLElement>(button);
    return found ? [{ key, words, act: () => found.click() }] : [];
  });

/** All keys of this page. */
export const shortcutsHere = (): readonly Shortcut[] => [
  ...headerKeys(),
  ...[...parts].flatMap((part) => part()),
];

/**
 * Lets letters act on this page. They can be switched off in the list of them: people who speak to
 * their computer press letters by chance (WCAG 2.1.4).
 *
 * @returns takes them away
 */
export function useShortcuts(shortcuts: () => readonly Shortcut[]): () => void {
  parts.add(shortcuts);
  return () => parts.delete(shortcuts);
}
