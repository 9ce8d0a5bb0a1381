import { Component } from 'preact';
import { shortcuts as t } from '../../words/en/reading.ts';
import { openDialog } from './open-dialog.tsx';
import { rememberSingleKeys, usesSingleKeys } from './single-keys.ts';

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

const shortcutsHere = (): readonly Shortcut[] => [
  ...headerKeys(),
  ...[...parts].flatMap((part) => part()),
];

/** Does what a key of one letter stands for on this page (`letter-keys.ts`). */
export async function pressKey(key: string): Promise<void> {
  const isOn = await usesSingleKeys();
  if (key === '?') showShortcuts(isOn);
  else if (isOn)
    shortcutsHere()
      .find((each) => each.key === key.toLowerCase())
      ?.act();
}

/** Lists the keys of this page, with a switch for them. */
const showShortcuts = (isOn: boolean): void =>
  openDialog(t.title, () => (
    <Keys shortcuts={shortcutsHere()} isOn={isOn} onTurn={rememberSingleKeys} />
  ));

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

interface Props {
  shortcuts: readonly Shortcut[];
  isOn: boolean;
  onTurn: (on: boolean) => void;
}

/** The keys of this page, and a switch for them. */
class Keys extends Component<Props, { isOn: boolean }> {
  override state = { isOn: this.props.isOn };

  override render({ shortcuts, onTurn }: Props, { isOn }: { isOn: boolean }) {
    return (
      <>
        <dl class="shortcut-keys">
          {shortcuts.map(({ key, words }) => (
            <>
              <dt>
                <kbd>{key.toUpperCase()}</kbd>
              </dt>
              <dd>{words}</dd>
            </>
          ))}
          <dt>
            <kbd>?</kbd>
          </dt>
          <dd>{t.thisList}</dd>
        </dl>
        <label>
          <input
            type="checkbox"
            checked={isOn}
            onChange={({ currentTarget: { checked } }) => {
              this.setState({ isOn: checked });
              onTurn(checked);
            }}
          />{' '}
          {t.useLetters}
        </label>
      </>
    );
  }
}
