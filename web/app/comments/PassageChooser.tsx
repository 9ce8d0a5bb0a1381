import { Component } from 'preact';
import { comments as t } from '../../words/en/answers.ts';
import { directionOf } from '../kit/direction.ts';
import { blocksHere, wordsOf } from './blocks.ts';
import { MAX_MARKED } from './passage-of.ts';
import '../kit/select.css';

interface Props {
  article: Element;
  /** Id of the words that say what is wrong with the passage; undefined: nothing is. */
  problem: string | undefined;
  onChoose: (range: Range) => void;
}

interface State {
  block: number;
  /** First and last word. */
  from: number;
  to: number;
}

/** Longest beginning of a block in the list, in UTF-16 units. */
const MAX_SHOWN = 90;

/** A passage chosen without a pointer: a block of the document, then the first and the last word in it. */
export class PassageChooser extends Component<Props, State> {
  private readonly blocks = blocksHere(this.props.article);
  private readonly labels = this.blocks.blocks.map((block) =>
    block.toString().replace(/\s+/g, ' ').trim().slice(0, MAX_SHOWN),
  );
  private words: readonly Range[] = [];
  override state: State = { block: this.blocks.at, from: 0, to: 0 };

  override componentDidMount() {
    this.chooseBlock(this.blocks.at);
  }

  private chooseBlock(block: number): void {
    const range = this.blocks.blocks[block];
    if (!range) return;
    this.words = wordsOf(range);
    this.choose({ block, from: 0, to: this.words.length - 1 });
  }
  private choose({ block, from, to }: State): void {
    // In any order: while letters are typed, the list goes by way of other words.
    const [first, last] = [this.words[Math.min(from, to)], this.words[Math.max(from, to)]];
    if (!first || !last) return;
    const range = first.cloneRange();
    range.setEnd(last.endContainer, last.endOffset);
    // A long block is commented on at its beginning, unless somebody chooses another part of it.
    if (range.toString().length > MAX_MARKED && to > from) {
      this.choose({ block, from, to: Math.floor((from + to) / 2) });
      return;
    }
    this.setState({ block, from, to });
    this.props.onChoose(range);
  }

  private wordList(label: string, chosen: number, onChange: (word: number) => void) {
    return (
      <label>
        <span>{label}</span>
        <select
          class="field"
          dir={directionOf(this.words[chosen]?.toString() ?? '')}
          value={chosen}
          onChange={({ currentTarget: { value } }) => onChange(Number(value))}
        >
          {this.words.map((word, at) => (
            <option key={at} value={at}>
              {word.toString()}
            </option>
          ))}
        </select>
      </label>
    );
  }

  override render({ problem }: Props, { block, from, to }: State) {
    return (
      <div class="passage-chooser">
        <label>
          <span>{t.passage}</span>
          <select
            class="field"
            dir={directionOf(this.labels[block] ?? '')}
            value={block}
            aria-invalid={problem !== undefined}
            aria-describedby={problem}
            onChange={({ currentTarget: { value } }) => this.chooseBlock(Number(value))}
          >
            {this.labels.map((label, at) => (
              <option key={at} value={at}>
                {label}
              </option>
            ))}
          </select>
        </label>
        {this.wordList(t.fromWord, from, (next) => this.choose({ block, from: next, to }))}
        {this.wordList(t.toWord, to, (next) => this.choose({ block, from, to: next }))}
      </div>
    );
  }
}
