import { Component, render, type VNode } from 'preact';
import { Mark } from '../../page/kit/Mark.tsx';
import { copyFailed } from '../../words/en/page.ts';
import { contents as t } from '../../words/en/reading.ts';
import { fill } from '../../words/format.ts';
import { copyText } from '../kit/copy.tsx';
import { Dialog } from '../kit/Dialog.tsx';
import { goTo } from './arrive.ts';
import { addressOf, type Entries, type Entry, entriesOf, targetOf } from './places.ts';
import '../kit/controls.css';

/**
 * A button in the header of the page, before those that are there. The header is part of the first
 * view, which has no contents yet; it goes with its document, and this button with it. A review has
 * its buttons in a bar of its own.
 */
class HeaderButton extends Component<{ children: VNode }> {
  private readonly place = document.createElement('span');

  override componentDidMount() {
    const header = document.querySelector('header, .review-bar .row');
    header?.insertBefore(this.place, header.querySelector(':scope > button'));
    this.componentDidUpdate();
  }
  override componentDidUpdate() {
    render(this.props.children, this.place);
  }
  override componentWillUnmount() {
    render(null, this.place);
    this.place.remove();
  }
  override render() {
    return null;
  }
}

interface Props {
  article: HTMLElement;
  /** Opens the answer, where one is wanted. */
  onAnswer: (() => void) | undefined;
}
interface State extends Entries {
  /** The entry that the reader is at. */
  current: Entry | undefined;
  /** The page is so long that it needs contents on a phone. */
  isLong: boolean;
  /** The page has not grown for a while: what stands below the list moves no more. */
  isSettled?: boolean | undefined;
  /** The contents stand in a dialog. */
  isOpen?: boolean;
}

/** Lines besides the sections, at first and with each "more". */
const ROOM = 120;
/** Fewer lines than this help nobody. */
const FEW = 4;
/** Heights of the window from which on a document is long. */
const LONG = 3;
/** Distance below the top of the window at which a part begins that is being read, in CSS pixels. */
const READ_AT = 120;
/** Lines of a list, as they are drawn. */
const LINES = 'M3 5h14M3 10h14M3 15h9';
/** A page that still grows is looked at again after so many milliseconds. */
const PAUSE = 400;

/** Contents of a document: in the margin of a wide window, behind a button of the header in a narrow one. */
export class Contents extends Component<Props, State> {
  override state: State = { entries: [], more: 0, current: undefined, isLong: false };
  private room = ROOM;
  private timer = 0;
  private frame = 0;
  private isScrolling = false;
  private readonly observer = new MutationObserver(() => this.lookSoon());

  private lookSoon(): void {
    clearTimeout(this.timer);
    this.timer = setTimeout(this.look, PAUSE);
  }
  private readonly look = (): void => {
    const { article } = this.props;
    const { entries, more } = entriesOf(article, this.room);
    const isLong = article.scrollHeight > LONG * innerHeight;
    const before = this.state;
    const isSame =
      more === before.more &&
      isLong === before.isLong &&
      entries.length === before.entries.length &&
      entries.every(({ element }, at) => element === before.entries[at]?.element);
    if (isSame) {
      this.setState({ isSettled: true });
      return;
    }
    this.setState({ entries, more, isLong, current: currentOf(entries), isSettled: false });
    this.lookSoon();
  };
  private readonly follow = (): void => {
    if (this.isScrolling) return;
    this.isScrolling = true;
    requestAnimationFrame(() => {
      this.isScrolling = false;
      const current = currentOf(this.state.entries);
      if (current?.element !== this.state.current?.element) this.setState({ current });
    });
  };

  override componentDidMount() {
    // This code brings styles. Measured before the next frame, the page would be styled twice.
    this.frame = requestAnimationFrame(this.look);
    this.observer.observe(this.props.article, { childList: true, subtree: true });
    addEventListener('scroll', this.follow, { passive: true });
  }
  override componentWillUnmount() {
    clearTimeout(this.timer);
    cancelAnimationFrame(this.frame);
    this.observer.disconnect();
    removeEventListener('scroll', this.follow);
  }
  override componentDidUpdate({ onAnswer }: Props, before: State) {
    // Answers that are given in the bar are told there.
    if (onAnswer !== this.props.onAnswer) this.lookSoon();
    if (this.state.current === before.current) return;
    // Only within the list: the page itself stays where its reader has it.
    const list = document.querySelector('.contents ul');
    const link = list?.querySelector<HTMLElement>('[aria-current]');
    if (!list || !link || link.closest('.contents')?.matches(':hover, :focus-within')) return;
    list.scrollTop = link.offsetTop - list.clientHeight / 2;
  }

  private readonly showMore = (): void => {
    this.room += ROOM;
    this.look();
  };
  private list() {
    const { entries, more, current, isSettled } = this.state;
    return (
      <List
        entries={entries}
        more={more}
        current={current}
        isSettled={isSettled}
        onMore={this.showMore}
        onAnswer={this.props.onAnswer && this.answer}
        onVisit={(entry) =>
          // A dialog gives the focus back when it closes: the reader goes on from there.
          this.setState({ isOpen: false }, async () => {
            await goTo(() => targetOf(entry.element), 'start');
            this.setState({ current: entry });
          })
        }
      />
    );
  }
  /** A dialog of this gives the focus back first. */
  private readonly answer = (): void =>
    this.setState({ isOpen: false }, () => this.props.onAnswer?.());
  private readonly open = (): void => this.setState({ isOpen: true });
  private readonly close = (): void => this.setState({ isOpen: false });

  override render(_: Props, { entries, isLong, isOpen }: State) {
    if (entries.length < FEW) return null;
    return (
      <>
        <nav class="contents" aria-label={t.contents}>
          <div class="contents-list">
            <p class="muted">{t.contents}</p>
            {this.list()}
          </div>
        </nav>
        {isLong && (
          <HeaderButton>
            <button
              type="button"
              class="button contents-button"
              aria-label={t.contents}
              title={t.contents}
              onClick={this.open}
            >
              <Mark path={LINES} />
            </button>
          </HeaderButton>
        )}
        {isOpen && (
          <Dialog title={t.contents} onClose={this.close} hasCross>
            <div class="contents-list">{this.list()}</div>
          </Dialog>
        )}
      </>
    );
  }
}

/** The last entry that begins above where one reads; or what the reader was led to, while it is seen. */
function currentOf(entries: readonly Entry[]): Entry | undefined {
  const topOf = (entry: Entry | undefined) => entry?.element.getBoundingClientRect().top ?? 0;
  const led = document.querySelector('.here');
  const here = led ? entries.findLast(({ element }) => element.contains(led)) : undefined;
  if (here && topOf(here) > 0 && topOf(here) < innerHeight) return here;
  let [from, to] = [0, entries.length];
  while (to - from > 1) {
    const middle = (from + to) >> 1;
    if (topOf(entries[middle]) <= READ_AT) from = middle;
    else to = middle;
  }
  return entries[from];
}

interface ListProps extends Entries, Pick<State, 'isSettled'> {
  current: Entry | undefined;
  onMore: () => void;
  onAnswer: (() => void) | undefined;
  onVisit: (entry: Entry) => void;
}

/** The lines, and what copies the address of the one where the reader is. */
class List extends Component<ListProps, { copied?: boolean | undefined }> {
  override componentWillReceiveProps({ current }: ListProps) {
    if (current !== this.props.current) this.setState({ copied: undefined });
  }
  override render({ entries, more, current, isSettled, onMore, onAnswer, onVisit }: ListProps) {
    const { copied } = this.state;
    return (
      <>
        <ul>
          {entries.map((entry) => (
            <li key={entry.place} data-level={Math.min(3, entry.level)}>
              <a
                href={`#~${entry.place}`}
                dir="auto"
                aria-current={entry.element === current?.element ? 'location' : undefined}
                onClick={(event) => {
                  event.preventDefault();
                  onVisit(entry);
                }}
              >
                {entry.number && <span class="muted">{entry.number} </span>}
                {entry.label}
              </a>
            </li>
          ))}
          {onAnswer && (
            <li>
              <button type="button" class="to-answer" onClick={onAnswer}>
                {t.yourAnswer}
              </button>
            </li>
          )}
        </ul>
        {more > 0 && (
          <button type="button" class="button quiet" onClick={onMore}>
            {fill(t.more, { count: more })}
          </button>
        )}
        {current && isSettled && (
          <button
            type="button"
            class="button quiet"
            onClick={async () =>
              this.setState({ copied: await copyText(addressOf(current.place)) })
            }
          >
            {t.copyPlace}
          </button>
        )}
        <p role="status" class="small muted">
          {copied === undefined ? '' : copied ? t.placeCopied : copyFailed}
        </p>
      </>
    );
  }
}
