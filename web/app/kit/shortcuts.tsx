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

/** Elements in which a letter is a letter. */
const FIELDS = 'input:not([type=radio], [type=checkbox]), textarea, select, [contenteditable]';

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

/** False: somebody switched keys of one letter off. */
let isOn = true;

function pressKey(event: KeyboardEvent): void {
  const { key, target, ctrlKey, metaKey, altKey, isComposing, defaultPrevented } = event;
  if (ctrlKey || metaKey || altKey || isComposing || defaultPrevented) return;
  if (target instanceof Element && target.closest(FIELDS)) return;
  if (document.querySelector('dialog[open]')) return;
  if (key === '?') {
    event.preventDefault();
    showShortcuts();
    return;
  }
  const found = isOn && shortcutsHere().find((each) => each.key === key.toLowerCase());
  if (!found) return;
  event.preventDefault();
  found.act();
}

/** Lists the keys of this page, with a switch for them. */
function showShortcuts(): void {
  const turn = (on: boolean): void => {
    isOn = on;
    rememberSingleKeys(on);
  };
  openDialog(t.title, () => <Keys shortcuts={shortcutsHere()} isOn={isOn} onTurn={turn} />);
}

/**
 * Lets letters act on this page, and `?` tell of them. They can be switched off there: people who
 * speak to their computer press letters by chance (WCAG 2.1.4).
 *
 * @returns takes them away
 */
export function useShortcuts(shortcuts: () => readonly Shortcut[]): () => void {
  if (parts.size === 0) addEventListener('keydown', pressKey);
  parts.add(shortcuts);
  usesSingleKeys().then((on) => {
    isOn = on;
  });
  return () => {
    parts.delete(shortcuts);
    if (parts.size === 0) removeEventListener('keydown', pressKey);
  };
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
