import { Component, createRef } from 'preact';
import { writing as t } from '../../../words/en/write.ts';
import { plural } from '../../../words/format.ts';
import type { Form } from './form.ts';
import {
  addressOf,
  addSource,
  isAddressLike,
  MAX_SOURCES,
  matching,
  sourcesOf,
} from './sources.ts';
import '../../kit/visually-hidden.css';

/** Id of an option of the list; there is one list at a time. */
export const OPTION_ID = (index: number): string => `sources-list-${index}`;

interface Props {
  form: Form;
  /** Text typed after `[`. */
  query: string;
  active: number;
  /** Its distance from the top of the text, in pixels. */
  top: number;
  onCite: (number: number) => void;
  /** A source is being made: there is no list now. */
  onFresh: () => void;
  onClose: () => void;
}

interface State {
  /** The address of a source that is being made. */
  fresh?: string;
  isWrong?: boolean;
}

/**
 * The sources of the document behind a `[`, and a way to add one. The text keeps the focus and its
 * keys move the mark (`TextArea`), until a source is made here.
 */
export class SourcePicker extends Component<Props, State> {
  private readonly box = createRef<HTMLDivElement>();
  private readonly address = createRef<HTMLInputElement>();
  private readonly name = createRef<HTMLInputElement>();

  override componentDidMount() {
    this.fit();
  }
  override componentDidUpdate(_: Props, before: State) {
    if (this.state.fresh === undefined || before.fresh !== undefined) {
      document.getElementById(OPTION_ID(this.props.active))?.scrollIntoView({ block: 'nearest' });
      return;
    }
    this.fit();
    (this.state.fresh ? this.name : this.address).current?.focus();
  }
  /** Moves it into the page where it would stand out of it. */
  private fit(): void {
    const box = this.box.current;
    if (!box) return;
    box.style.translate = 'none';
    const { left, right } = box.getBoundingClientRect();
    const beyond = Math.max(0, right - document.documentElement.clientWidth + 8);
    box.style.translate = `${left < 8 ? 8 - left : -beyond}px`;
    // The caret may be in the last line of the window.
    box.scrollIntoView({ block: 'nearest' });
  }

  private readonly begin = (): void => {
    const { query, onFresh } = this.props;
    onFresh();
    this.setState({ fresh: isAddressLike(query) ? (addressOf(query) ?? '') : '' });
  };
  private readonly add = (): void => {
    const url = addressOf(this.address.current?.value ?? '');
    if (url) {
      this.props.onCite(addSource(this.props.form, url, this.name.current?.value ?? ''));
      return;
    }
    this.setState({ isWrong: true });
    this.address.current?.focus();
  };
  private readonly key = (event: KeyboardEvent): void => {
    if (event.isComposing || (event.key !== 'Enter' && event.key !== 'Escape')) return;
    event.preventDefault();
    event.stopPropagation();
    if (event.key === 'Escape') this.props.onClose();
    else if (event.target === this.address.current) this.name.current?.focus();
    else this.add();
  };

  private renderFresh(fresh: string) {
    const { isWrong = false } = this.state;
    return (
      <div role="group" aria-label={t.newSource} onKeyDown={this.key}>
        <label>
          {t.address}
          <input
            ref={this.address}
            class="field"
            inputMode="url"
            autoComplete="off"
            defaultValue={fresh}
            aria-invalid={isWrong}
            aria-describedby="sources-wrong"
          />
        </label>
        <p class="problem" id="sources-wrong" role="status">
          {isWrong && t.wrongAddress}
        </p>
        <label>
          {t.sourceName}
          <input ref={this.name} class="field" autoComplete="off" maxLength={240} />
        </label>
        <p class="pair">
          <button type="button" class="button" onClick={this.add}>
            {t.addAndCite}
          </button>
          <button type="button" class="button quiet" onClick={this.props.onClose}>
            {t.cancel}
          </button>
        </p>
      </div>
    );
  }

  override render({ form, query, active, top, onCite }: Props, { fresh }: State) {
    const all = sourcesOf(form.document);
    const found = matching(all, query);
    const isFull = all.length >= MAX_SOURCES;
    return (
      <div ref={this.box} class="picker" style={{ insetBlockStart: `${top + 4}px` }}>
        {fresh !== undefined ? (
          this.renderFresh(fresh)
        ) : (
          <>
            {/* The text keeps the focus: a press must not take it. */}
            <div
              role="listbox"
              id="sources-list"
              aria-label={t.cite}
              onMouseDown={(event) => event.preventDefault()}
            >
              {found.map(({ number, title, host }, index) => (
                <button
                  type="button"
                  key={number}
                  role="option"
                  id={OPTION_ID(index)}
                  tabIndex={-1}
                  aria-selected={index === active}
                  onClick={() => onCite(number)}
                >
                  {number} · <bdi>{title || t.untitledSource}</bdi>{' '}
                  {host && <small class="muted">{host}</small>}
                </button>
              ))}
              <button
                type="button"
                role="option"
                id={OPTION_ID(found.length)}
                tabIndex={-1}
                class="new"
                aria-selected={active === found.length}
                aria-disabled={isFull}
                onClick={() => isFull || this.begin()}
              >
                + {t.newSource}
              </button>
            </div>
            <p class="visually-hidden" role="status">
              {plural(found.length, t.offered)}
            </p>
          </>
        )}
      </div>
    );
  }
}
