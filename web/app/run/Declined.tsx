import { Component, createRef } from 'preact';
import { Disclosure } from '../../page/kit/Disclosure.tsx';
import { declined as t, capsule as text } from '../../words/en/programs.ts';
import { Preview } from './Preview.tsx';
import { isPage, type Program } from './program.ts';
import { Source } from './Source.tsx';

interface Props {
  content: Program;
  onReconsider: () => void;
}

/** The parts of a mini-app that can be seen without running it, and the way back to running it. */
export class Declined extends Component<Props> {
  private readonly back = createRef<HTMLButtonElement>();

  override componentDidMount() {
    this.back.current?.focus();
  }
  override render({ content, onReconsider }: Props) {
    return (
      <div class="card declined">
        <h2>{isPage(content) ? text.page.declined : t.declined}</h2>
        <div class="choices">
          <button ref={this.back} type="button" class="button" onClick={onReconsider}>
            {t.reconsider}
          </button>
        </div>
        <Preview html={content.html} />
        <Disclosure
          class="source"
          summary={text.source}
          load={async () => Source}
          props={content}
        />
      </div>
    );
  }
}
