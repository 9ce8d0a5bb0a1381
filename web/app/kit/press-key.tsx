import { Component } from 'preact';
import { shortcuts as t } from '../../words/en/reading.ts';
import { openDialog } from './open-dialog.tsx';
import { type Shortcut, shortcutsHere } from './shortcuts.ts';
import { rememberSingleKeys, usesSingleKeys } from './single-keys.ts';

/** Does what a key of one letter stands for on this page (`letter-keys.ts`). */
export async function pressKey(key: string): Promise<void> {
  const isOn = await usesSingleKeys();
  const found = shortcutsHere().find((each) => each.key === key.toLowerCase());
  if (key === '?') showShortcuts(isOn);
  else if (isOn) found?.act();
}

/** Lists the keys of this page, with a switch for them. */
const showShortcuts = (isOn: boolean): void =>
  openDialog(t.title, () => (
    <Keys shortcuts={shortcutsHere()} isOn={isOn} onTurn={rememberSingleKeys} />
  ));

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
