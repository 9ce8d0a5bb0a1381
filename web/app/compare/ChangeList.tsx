import { Component } from 'preact';
import { Plain } from '../../page/text/Plain.tsx';
import { compare as t } from '../../words/en/documents.ts';
import { shortcuts as keys } from '../../words/en/reading.ts';
import { plural } from '../../words/format.ts';
import { NEXT_KEY, PREVIOUS_KEY, useShortcuts } from '../kit/shortcuts.ts';
import { growUntil } from '../reading/growth.ts';
import { countOf, type Listed, listed } from './changes.ts';
import type { Comparison } from './documents.ts';
import '../kit/visually-hidden.css';

/** Changes that are listed by name. */
const MAX_LISTED = 200;

const SIGNS: Readonly<Record<Listed['is'], string>> = {
  changed: '~',
  added: '+',
  removed: '−',
  up: '↑',
  down: '↓',
};

/** Goes to a change as soon as it is there. */
async function goTo(id: string): Promise<void> {
  const selector = `[data-change="${CSS.escape(id)}"]`;
  const find = () => document.querySelector<HTMLElement>(selector);
  await growUntil(() => find() !== null);
  const place = find();
  place?.scrollIntoView({ block: 'center' });
  place?.focus({ preventScroll: true });
}

interface Props {
  comparison: Comparison;
}

interface State {
  /** Place in the list of the change that was gone to last. */
  at?: number;
}

/** All changes by name, each leading to its place; keys go to the next and the previous one. */
export class ChangeList extends Component<Props, State> {
  private readonly first = firstOf(this.props.comparison);
  private stopKeys?: () => void;

  override componentDidMount() {
    if (this.first.length === 0) return;
    this.stopKeys = useShortcuts(() => [
      { key: NEXT_KEY, words: keys.nextChange, act: () => this.go((this.state.at ?? -1) + 1) },
      {
        key: PREVIOUS_KEY,
        words: keys.previousChange,
        act: () => this.go((this.state.at ?? 0) - 1),
      },
    ]);
  }

  override componentWillUnmount() {
    this.stopKeys?.();
  }

  private go(to: number): void {
    // Behind the last one comes the first.
    const at = (to + this.first.length) % this.first.length;
    this.setState({ at });
    goTo((this.first[at] as Listed).id);
  }

  override render({ comparison }: Props, { at }: State) {
    const count = countOf(comparison);
    if (count === 0) {
      return (
        <p id="changes-title" class="notice">
          {t.same}
        </p>
      );
    }
    return (
      <nav class="changes" aria-labelledby="changes-title">
        <h2 id="changes-title">{plural(count, t.changes)}</h2>
        <ul class="scroll">
          {this.first.map(({ is, name }, index) => (
            <li>
              <button
                type="button"
                aria-current={index === at ? 'location' : undefined}
                onClick={() => this.go(index)}
              >
                <span class={`sign ${is}`} aria-hidden="true">
                  {SIGNS[is]}
                </span>
                <span>
                  <Plain value={name} />
                  <span class="visually-hidden"> ({t.signs[is]})</span>
                </span>
              </button>
            </li>
          ))}
        </ul>
        {count > MAX_LISTED && <p class="small">{plural(count - MAX_LISTED, t.moreChanges)}</p>}
        <p class="small muted change-keys">
          <kbd>{NEXT_KEY.toUpperCase()}</kbd> {keys.nextChange} ·{' '}
          <kbd>{PREVIOUS_KEY.toUpperCase()}</kbd> {keys.previousChange}
        </p>
      </nav>
    );
  }
}

/** The changes that are listed. */
function firstOf(comparison: Comparison): readonly Listed[] {
  const first: Listed[] = [];
  for (const change of listed(comparison)) if (first.push(change) === MAX_LISTED) break;
  return first;
}
