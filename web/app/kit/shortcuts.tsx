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

/** A key of one letter, without others, that does something on this page. */
export interface Shortcut {
  readonly key: string;
  readonly words: string;
  readonly act: () => void;
}

/** Elements in which a letter is a letter. */
const FIELDS = 'input:not([type=radio], [type=checkbox]), textarea, select, [contenteditable]';

/**
 * Lets letters act on this page, and `?` tell of them. They can be switched off there: people who
 * speak to their computer press letters by chance (WCAG 2.1.4).
 *
 * @returns takes them away
 */
export function useShortcuts(shortcuts: () => readonly Shortcut[]): () => void {
  let isOn = true;
  usesSingleKeys().then((on) => {
    isOn = on;
  });
  const press = (event: KeyboardEvent): void => {
    const { key, target, ctrlKey, metaKey, altKey, isComposing, defaultPrevented } = event;
    if (ctrlKey || metaKey || altKey || isComposing || defaultPrevented) return;
    if (target instanceof Element && target.closest(FIELDS)) return;
    if (document.querySelector('dialog[open]')) return;
    if (key === '?') {
      event.preventDefault();
      const turn = (on: boolean): void => {
        isOn = on;
        rememberSingleKeys(on);
      };
      openDialog(t.title, () => <Keys shortcuts={shortcuts()} isOn={isOn} onTurn={turn} />);
      return;
    }
    const found = isOn && shortcuts().find((each) => each.key === key.toLowerCase());
    if (!found) return;
    event.preventDefault();
    found.act();
  };
  addEventListener('keydown', press);
  return () => removeEventListener('keydown', press);
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
