import { Component } from 'preact';
import { Plain } from '../../page/text/Plain.tsx';
import { reply as t } from '../../words/en/answers.ts';

interface Props {
  name: string;
  onName: (name: string) => void;
  /** Time for which the answer holds, in seconds; undefined: it decides nothing. */
  period: number | undefined;
  onPeriod: (seconds: number) => void;
  /** Id of what says that the name is missing. */
  problem: string | undefined;
}

/** Under which name, and for how long: both remembered or usual, and changed by a press. */
export class AsLine extends Component<Props, { isNaming?: boolean }> {
  private renderName() {
    const { name, onName, problem } = this.props;
    const isNaming = this.state.isNaming ?? name === '';
    if (!isNaming) {
      return (
        <span>
          {t.as}{' '}
          <b>
            <Plain value={name} />
          </b>{' '}
          ·{' '}
          <button
            type="button"
            class="back"
            aria-label={`${t.changeIt}: ${t.name}`}
            onClick={() =>
              this.setState({ isNaming: true }, () => document.getElementById('answer-as')?.focus())
            }
          >
            {t.changeIt}
          </button>
        </span>
      );
    }
    return (
      <label class="as-name">
        <span>
          {t.name} <span class="muted">({t.required})</span>
        </span>
        <input
          id="answer-as"
          class="field"
          autocomplete="name"
          dir="auto"
          maxLength={120}
          required
          aria-invalid={problem !== undefined}
          aria-describedby={problem}
          value={name}
          onInput={(event) => {
            // It stays a field while somebody types.
            this.setState({ isNaming: true });
            onName(event.currentTarget.value);
          }}
        />
      </label>
    );
  }

  override render({ period, onPeriod }: Props) {
    return (
      <div class="as-line">
        {this.renderName()}
        {period !== undefined && (
          <label>
            {t.valid}{' '}
            <select
              value={period}
              onChange={(event) => onPeriod(Number(event.currentTarget.value))}
            >
              {Object.entries(t.periods).map(([seconds, words]) => (
                <option key={seconds} value={seconds}>
                  {words}
                </option>
              ))}
            </select>
          </label>
        )}
      </div>
    );
  }
}
