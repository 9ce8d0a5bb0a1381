import '../ui/controls.ts';
import { Component } from 'preact';
import * as t from '../i18n/en/home.ts';
import { openLaunched } from '../offline/launch.ts';
import { LanguageSwitch } from '../places/LanguageSwitch.tsx';
import { PlaceLinks } from '../places/PlaceLinks.tsx';
import type { OnOpen } from '../shell/pages.tsx';
import { FileButton } from '../ui/FileButton.tsx';

/** The fields of the form, by their names. */
interface Named {
  input: HTMLTextAreaElement;
}

interface Props {
  onOpen: OnOpen;
}

/**
 * Longer texts are opened at once when they are pasted or dropped: a field of them stops the page.
 */
const LONG = 20_000;

/** The first page: what this is, a way to open something, and examples. */
export default class HomePage extends Component<Props, { failed?: boolean }> {
  private readonly openExample = async (name: string): Promise<void> => {
    this.setState({ failed: false });
    try {
      const answer = await fetch(`examples/${name}.json`);
      if (!answer.ok) throw new Error(answer.statusText);
      this.props.onOpen(await answer.text());
    } catch {
      this.setState({ failed: true });
    }
  };

  private readonly take = (event: ClipboardEvent | DragEvent): void => {
    const data = 'dataTransfer' in event ? event.dataTransfer : event.clipboardData;
    const text = data?.getData('text/plain') ?? '';
    if (text.length <= LONG) return;
    event.preventDefault();
    this.props.onOpen(text);
  };

  override componentDidMount() {
    openLaunched(this.props.onOpen);
  }
  override render({ onOpen }: Props) {
    return (
      <>
        <h1 tabIndex={-1}>{t.title}</h1>
        {t.lines.map((line) => (
          <p>{line}</p>
        ))}
        <PlaceLinks />
        <LanguageSwitch />
        <section>
          <h2>{t.open}</h2>
          <form
            onSubmit={(event) => {
              event.preventDefault();
              const { input } = event.currentTarget.elements as HTMLFormControlsCollection & Named;
              if (input.value.trim()) onOpen(input.value);
              else input.focus();
            }}
          >
            <p>
              <label>
                {t.paste}
                <textarea
                  class="field"
                  name="input"
                  rows={4}
                  spellcheck={false}
                  onPaste={this.take}
                  onDrop={this.take}
                />
              </label>
            </p>
            <p>
              <button type="submit" class="button">
                {t.openText}
              </button>{' '}
              <FileButton label={t.openFile} onFile={onOpen} />
            </p>
          </form>
          <p class="muted">{t.drop}</p>
        </section>
        <section>
          <h2>{t.examples}</h2>
          <ul class="plain">
            {Object.entries(t.example).map(([name, words]) => (
              <li>
                <button type="button" class="button quiet" onClick={() => this.openExample(name)}>
                  {words}
                </button>
              </li>
            ))}
          </ul>
          {this.state.failed && (
            <p class="notice bad" role="alert">
              {t.exampleFailed}
            </p>
          )}
        </section>
      </>
    );
  }
}
