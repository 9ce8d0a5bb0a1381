import { Component } from 'preact';
import type { Source } from '#schemas/document/artifact.ts';
import { SourceTitle, SourceWhere } from '../../page/document/Sources.tsx';
import { contents as t } from '../../words/en/reading.ts';
import { goToSource } from './arrive.ts';

interface Props {
  article: HTMLElement;
  sources: readonly Source[];
}
interface State {
  /** The citation whose source is shown, and where the card stands, in CSS pixels. */
  shown?:
    | { citation: HTMLElement; source: Source; x: number; y: number; isAbove: boolean }
    | undefined;
}

/** Time that the pointer rests before a card appears, and may be away before it goes; milliseconds. */
const REST = 150;
const AWAY = 300;
/** Space that a card needs, in CSS pixels. */
const WIDTH = 288;
const HEIGHT = 160;
const GAP = 8;

const ID = 'source-card';

/** The source of the citation that is pointed at, that has the focus, or that was tapped. */
export class SourceCard extends Component<Props, State> {
  private timer = 0;
  private isTouch = false;

  private later(work: () => void, delay: number): void {
    clearTimeout(this.timer);
    this.timer = setTimeout(work, delay);
  }
  private readonly hide = (): void => {
    clearTimeout(this.timer);
    const { shown } = this.state;
    if (!shown) return;
    shown.citation.removeAttribute('aria-describedby');
    this.setState({ shown: undefined });
  };
  private show(citation: HTMLElement): void {
    clearTimeout(this.timer);
    const { article, sources } = this.props;
    const source = sources.find(({ id }) => id === `source-${citation.dataset.cite}`);
    if (!source || citation === this.state.shown?.citation) return;
    this.hide();
    const box = citation.getBoundingClientRect();
    const around = article.getBoundingClientRect();
    const isAbove = box.bottom + HEIGHT > innerHeight && box.top > HEIGHT;
    const x = Math.max(0, Math.min(box.left - around.left, around.width - WIDTH));
    const y = (isAbove ? box.top - GAP : box.bottom + GAP) - around.top;
    citation.setAttribute('aria-describedby', ID);
    this.setState({ shown: { citation, source, x, y, isAbove } });
  }

  private readonly over = ({ target, pointerType }: PointerEvent): void => {
    if (pointerType !== 'mouse' || !(target instanceof Element)) return;
    const citation = citationOf(target);
    if (citation) this.later(() => this.show(citation), REST);
    else if (target.closest(`#${ID}`)) clearTimeout(this.timer);
    else this.later(this.hide, AWAY);
  };
  private readonly down = ({ pointerType }: PointerEvent): void => {
    this.isTouch = pointerType === 'touch';
  };
  private readonly focus = ({ target }: FocusEvent): void => {
    if (!(target instanceof Element) || target.closest(`#${ID}`)) return;
    const citation = citationOf(target);
    if (citation?.matches(':focus-visible')) this.show(citation);
    else if (!this.isTouch) this.hide();
  };
  /** A finger cannot point at something without pressing it: the card comes first, and leads on. */
  private readonly click = (event: MouseEvent): void => {
    const target = event.target as Element;
    const citation = citationOf(target);
    if (citation && this.isTouch) {
      event.preventDefault();
      event.stopPropagation();
      if (this.state.shown?.citation === citation) this.hide();
      else this.show(citation);
    } else if (!target.closest(`#${ID}`)) this.hide();
  };
  private readonly key = ({ key }: KeyboardEvent): void => {
    if (key === 'Escape') this.hide();
  };

  override componentDidMount() {
    document.addEventListener('pointerover', this.over);
    document.addEventListener('pointerdown', this.down, true);
    document.addEventListener('focusin', this.focus);
    document.addEventListener('click', this.click, true);
    document.addEventListener('keydown', this.key);
  }
  override componentWillUnmount() {
    clearTimeout(this.timer);
    document.removeEventListener('pointerover', this.over);
    document.removeEventListener('pointerdown', this.down, true);
    document.removeEventListener('focusin', this.focus);
    document.removeEventListener('click', this.click, true);
    document.removeEventListener('keydown', this.key);
  }
  override render(_: Props, { shown }: State) {
    if (!shown) return null;
    const { source, x, y, isAbove } = shown;
    const number = source.id.slice('source-'.length);
    return (
      <div
        id={ID}
        class={isAbove ? 'source-card above' : 'source-card'}
        style={{ left: `${x}px`, top: `${y}px` }}
      >
        <p>
          {number} · <SourceTitle {...source} />
        </p>
        <SourceWhere {...source} />
        {this.isTouch && (
          <p>
            <a
              class="source-list"
              href={`#~s${number}`}
              onClick={(event) => {
                event.preventDefault();
                this.hide();
                goToSource(number);
              }}
            >
              {t.inList}
            </a>
          </p>
        )}
      </div>
    );
  }
}

const citationOf = (target: Element): HTMLElement | null =>
  target.closest<HTMLElement>('article .cite[data-cite]');
