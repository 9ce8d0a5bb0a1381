import { Component, createRef } from 'preact';
import { MAX_CONDITIONS } from '#schemas/reply/reply.ts';
import { reply as t } from '../../words/en/answers.ts';
import { fill } from '../../words/format.ts';
import { rowChange } from '../write/fields/rows.ts';

interface Props {
  conditions: readonly string[];
  onChange: (conditions: readonly string[]) => void;
}

/** Conditions of an answer: a row for each, with the keys of the composer's lists. */
export class Conditions extends Component<Props> {
  private readonly list = createRef<HTMLOListElement>();
  private readonly add = createRef<HTMLButtonElement>();
  /** Place of the caret when the rows are there. */
  private next: { row: number; caret: number | undefined } | undefined;

  /** Changes the rows, and goes to one of them; to the button where there is none. */
  private put(rows: readonly string[], row: number, caret?: number): void {
    this.next = { row, caret };
    this.props.onChange(rows);
  }
  /** Before the next key is pressed, however fast somebody types. */
  override componentDidUpdate() {
    if (!this.next) return;
    const { row, caret } = this.next;
    this.next = undefined;
    const area = this.list.current?.querySelectorAll('textarea')[row];
    (area ?? this.add.current)?.focus();
    if (area && caret !== undefined) area.setSelectionRange(caret, caret);
  }
  private readonly remove = (row: number): void => {
    const rows = this.props.conditions.filter((_, at) => at !== row);
    this.put(rows, Math.min(row, rows.length - 1));
  };
  private readonly press = (event: KeyboardEvent, row: number): void => {
    const { currentTarget, key, altKey, shiftKey, ctrlKey, metaKey, isComposing } = event;
    if (ctrlKey || metaKey || isComposing) return;
    const { selectionStart, selectionEnd } = currentTarget as HTMLTextAreaElement;
    const { conditions } = this.props;
    const at = { key, alt: altKey, shift: shiftKey, from: selectionStart, to: selectionEnd };
    const change = rowChange(conditions, row, at);
    if (change === null) return;
    event.preventDefault();
    // An empty row that is left goes.
    if (change === 'leave') {
      this.put(conditions.slice(0, -1), conditions.length);
      return;
    }
    const rows = change.items.map(String);
    if (rows.length > MAX_CONDITIONS) return;
    const caret = change.caret === 'end' ? (rows[change.row]?.length ?? 0) : change.caret;
    this.put(rows, change.row, caret);
  };

  override render({ conditions, onChange }: Props) {
    return (
      <fieldset class="conditions">
        <legend>
          {t.conditions} <span class="muted">({t.optional})</span>
        </legend>
        {conditions.length > 0 && (
          <p class="muted small" id="conditions-hint">
            {t.conditionsHint}
          </p>
        )}
        <ol ref={this.list}>
          {conditions.map((condition, row) => (
            <li key={row}>
              <textarea
                class="field"
                rows={1}
                dir="auto"
                maxLength={1_000}
                aria-label={fill(t.conditionNumber, { n: row + 1 })}
                aria-describedby="conditions-hint"
                value={condition}
                onInput={(event) => onChange(conditions.with(row, event.currentTarget.value))}
                onKeyDown={(event) => this.press(event, row)}
              />
              <button
                type="button"
                class="button quiet"
                aria-label={fill(t.removeCondition, { n: row + 1 })}
                onClick={() => this.remove(row)}
              >
                {t.remove}
              </button>
            </li>
          ))}
        </ol>
        {conditions.length < MAX_CONDITIONS && (
          <button
            ref={this.add}
            type="button"
            class="button"
            onClick={() => this.put([...conditions, ''], conditions.length)}
          >
            {t.addCondition}
          </button>
        )}
      </fieldset>
    );
  }
}
