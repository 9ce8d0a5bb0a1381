import { Component } from 'preact';
import { attempt } from '../../page/kit/missing.tsx';
import { copyFailed, date } from '../../words/en/page.ts';
import { living as t } from '../../words/en/reading.ts';
import { fill } from '../../words/format.ts';
import { copyText } from '../kit/copy.tsx';
import { openDialog } from '../kit/open-dialog.tsx';
import { toast } from '../kit/toast.tsx';
import { forgetSeen, rememberSeen, seenBefore } from './last-seen.ts';
import { livingHere, type ShownLink, watchLink } from './living-link.ts';
import { showNewer, wouldTakeAway } from './show-newer.ts';
import '../kit/controls.css';
import './living.css';

export interface LivingProps {
  /** Id of the artifact, or of the capsule, that is shown. */
  readonly shown: string;
  readonly title: string;
  /** Shows what the page holds. */
  readonly openAddress: (() => Promise<void>) | undefined;
}

interface State {
  /** A version that is not shown yet. */
  news?: ShownLink;
  /** The version that this device showed the last time, and when. */
  before?: { readonly id: string; readonly at: number };
}

const bare = (id: string): string => id.replace(/^sha256:/, '');

/** Line below the byline of what a living link shows: that it moves, and news of the next version. */
export class LivingLine extends Component<LivingProps, State> {
  private readonly link = livingHere(this.props.shown);
  private unwatch = () => {};

  override async componentDidMount() {
    const { link } = this;
    const { shown, title } = this.props;
    if (!link) return;
    if (link.mode === 'latest') this.unwatch = watchLink(link, (news) => this.setState({ news }));
    const before = shown.startsWith('sha256:') ? await seenBefore(link.id, shown) : null;
    // Not by this page: it said itself that it showed another version.
    const isEarlier = before !== null && before.at < performance.timeOrigin;
    if (isEarlier && before.id !== shown) this.setState({ before });
    await rememberSeen(link.id, shown, title);
  }
  override componentWillUnmount() {
    this.unwatch();
  }

  private readonly show = async (): Promise<void> => {
    const { news } = this.state;
    if (!news) return;
    const fresh = await showNewer(news, this.props.openAddress);
    if (fresh === 'reloading') return;
    toast(fresh === 'not-loaded' ? t.notLoaded : t.shownNow(news.version, fresh));
  };
  private readonly ask = (): void => {
    if (!wouldTakeAway()) attempt(this.show);
    else this.confirm(t.wouldLose, t.showIt, () => attempt(this.show));
  };
  private readonly compare = (event: MouseEvent & { currentTarget: HTMLAnchorElement }): void => {
    if (!wouldTakeAway()) return;
    event.preventDefault();
    const { href } = event.currentTarget;
    this.confirm(t.wouldLeave, t.seeChanges, () => location.assign(href));
  };
  /** Asks first, where something that was begun would be lost. */
  private confirm(title: string, label: string, act: () => void): void {
    openDialog(title, (close) => (
      <>
        <p>{t.wouldLoseMore}</p>
        <p>
          <button
            type="button"
            class="button"
            onClick={() => {
              close();
              act();
            }}
          >
            {label}
          </button>
        </p>
      </>
    ));
  }
  private readonly forget = async (): Promise<void> => {
    if (this.link) await forgetSeen(this.link.id);
    this.setState({ before: undefined } as unknown as State);
  };
  private readonly copy = async (): Promise<void> => {
    toast((await copyText(permanentAddress(this.props.shown))) ? t.copied : copyFailed);
  };

  override render({ shown }: LivingProps, { news, before }: State) {
    if (!this.link) return null;
    const isArtifact = shown.startsWith('sha256:');
    return (
      <>
        <p class="living" data-living={this.link.mode}>
          {this.link.mode === 'latest' ? t.follows : t.pinned} ·{' '}
          <button type="button" class="link" onClick={this.copy}>
            {t.permanent}
          </button>
        </p>
        {before && (
          <p class="living">
            {fill(t.lastSeen, { date: date(new Date(before.at)) })}{' '}
            <a href={`#compare=${bare(before.id)},${bare(shown)}`} onClick={this.compare}>
              {t.sinceThen}
            </a>{' '}
            <button type="button" class="link" onClick={this.forget}>
              {t.forget}
            </button>
          </p>
        )}
        <div role="status" class="living-news">
          {news && (
            <div>
              <span>{fill(t.isHere, { version: news.version })}</span>
              <button type="button" class="button" onClick={this.ask}>
                {t.showIt}
              </button>
              {isArtifact && news.resolved.kind === 'artifact' && (
                <a
                  class="button quiet"
                  href={`#compare=${bare(shown)},${bare(news.resolved.id)}`}
                  onClick={this.compare}
                >
                  {t.seeChanges}
                </a>
              )}
            </div>
          )}
        </div>
      </>
    );
  }
}

/** The address that always shows just this. */
function permanentAddress(shown: string): string {
  const path = shown.startsWith('sha256:') ? `a/${bare(shown)}` : `i/${shown}`;
  return new URL(`../${path}`, location.href).href;
}
