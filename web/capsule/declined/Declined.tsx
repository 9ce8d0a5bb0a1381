import { Component, createRef } from 'preact';
import { text as t } from '../../i18n/en/capsule-declined.ts';
import { adoptStyle } from '../../ui/adopt-style.ts';
import type { Program } from '../program.ts';
// biome-ignore lint/correctness/noUnresolvedImports: Vite makes the text of the file its default export
import css from './declined.css?inline';
import { Preview } from './Preview.tsx';
import { SourcePart } from './SourcePart.tsx';

adoptStyle(css);

const PARTS = ['html', 'css', 'javascript'] as const;

interface Props {
  content: Pick<Program, (typeof PARTS)[number]>;
  onReconsider: () => void;
}

/** The parts of a mini-app that can be seen without running it, and the way back to running it. */
export default class Declined extends Component<Props, { opened?: boolean }> {
  private readonly back = createRef<HTMLButtonElement>();

  override componentDidMount() {
    this.back.current?.focus();
  }
  override render({ content, onReconsider }: Props) {
    return (
      <div class="card declined">
        <h2>{t.declined}</h2>
        <div class="choices">
          <button ref={this.back} type="button" class="button" onClick={onReconsider}>
            {t.reconsider}
          </button>
        </div>
        <Preview html={content.html} />
        <details onToggle={(event) => event.currentTarget.open && this.setState({ opened: true })}>
          <summary>{t.source}</summary>
          {/* Not before: all that gathers unseen would be laid out at once. */}
          {this.state.opened &&
            PARTS.map((part) => (
              <SourcePart key={part} name={t.parts[part]} code={content[part]} />
            ))}
        </details>
      </div>
    );
  }
}
