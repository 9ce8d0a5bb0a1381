import { Component, createRef } from 'preact';
import type { MiniAppContent } from '#schemas/artifact.ts';
import { text as t } from '../../i18n/en/capsule-declined.ts';
import { Preview } from './Preview.tsx';
import { SourcePart } from './SourcePart.tsx';

const PARTS = ['html', 'css', 'javascript'] as const;

interface Props {
  content: MiniAppContent;
  onReconsider: () => void;
}

/** What can be seen of a mini-app without running it, and the way back to running it. */
export default class Declined extends Component<Props> {
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
        <details>
          <summary>{t.source}</summary>
          {PARTS.map((part) => (
            <SourcePart key={part} name={t.parts[part]} code={content[part]} />
          ))}
        </details>
      </div>
    );
  }
}
