import { Component } from 'preact';
import { applyAppearance, SIZE, SIZES, THEME, THEMES } from '../../page/kit/appearance.ts';
import { appearance as t } from '../../words/en/appearance.ts';
import { openDialog } from '../kit/open-dialog.tsx';
import './appearance.css';

interface ChoiceProps {
  /** Key of local storage. */
  name: string;
  title: string;
  /** Stored value and its words; without the first, nothing is stored. */
  choices: ReadonlyArray<readonly [value: string, words: string]>;
  usual: string;
}

/** One of several looks, which the page has as soon as it is chosen. */
class Choice extends Component<ChoiceProps> {
  override render({ name, title, choices, usual }: ChoiceProps) {
    const chosen = stored(name) ?? usual;
    return (
      <fieldset>
        <legend>{title}</legend>
        {choices.map(([value, words]) => (
          <label>
            <input
              type="radio"
              name={name}
              checked={value === chosen}
              onChange={() => {
                choose(name, value === usual ? undefined : value);
                this.forceUpdate();
              }}
            />{' '}
            {words}
          </label>
        ))}
      </fieldset>
    );
  }
}

function stored(name: string): string | undefined {
  try {
    return localStorage[name];
  } catch {
    return undefined;
  }
}

function choose(name: string, value: string | undefined): void {
  try {
    if (value === undefined) localStorage.removeItem(name);
    else localStorage[name] = value;
    applyAppearance();
  } catch {
    // Without storage nothing can be chosen.
  }
}

/** Theme and text size. */
export const Appearance = () => (
  <div class="appearance">
    <Choice
      name={THEME}
      title={t.theme}
      choices={(['system', ...THEMES] as const).map((theme) => [theme, t.themes[theme]])}
      usual="system"
    />
    <Choice
      name={SIZE}
      title={t.size}
      choices={(Object.keys(SIZES) as Array<keyof typeof SIZES>).map((size) => [
        SIZES[size],
        t.sizes[size],
      ])}
      usual={SIZES.normal}
    />
    <p class="muted small">{t.kept}</p>
  </div>
);

/** Opens the choice of theme and text size. */
export const openAppearance = (): void => openDialog(t.title, () => <Appearance />);
