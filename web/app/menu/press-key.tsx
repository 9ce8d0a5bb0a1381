import { get, set } from 'idb-keyval';
import { Component } from 'preact';
import { shortcuts as t } from '../../words/en/reading.ts';
import { openDialog } from '../kit/open-dialog.tsx';
import { type Shortcut, shortcutsHere } from '../kit/shortcuts.ts';
import { hasDatabase, store } from '../kit/store.ts';
import { Appearance } from './appearance-dialog.tsx';

/** The database has the name of the first page that had such keys: replies. */
const NAME = 'vitrine-replies';
const KEY = 'single-keys';

/** True unless somebody switched keys of one letter off. Reading makes no database. */
const usesSingleKeys = async (): Promise<boolean> =>
  !(await hasDatabase(NAME)) ||
  (await get<unknown>(KEY, store(NAME)).catch(() => undefined)) !== false;

/** Remembers whether keys of one letter act on pages. */
const rememberSingleKeys = (on: boolean): Promise<void> =>
  set(KEY, on, store(NAME)).catch(() => {});

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
        <Appearance />
      </>
    );
  }
}
