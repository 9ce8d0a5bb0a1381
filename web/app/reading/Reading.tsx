import '../kit/letter-keys.ts';
import { Component } from 'preact';
import { placeIn } from '#schemas/link/place.ts';
import { isMiniApp } from '#schemas/program/mini-app.ts';
import { loadSigned } from '../../page/doors.ts';
import { hasDatabase } from '../kit/store.ts';
import { type Answerable, offerReplies } from '../reply/offer-replies.ts';
import { arriveAt } from './arrive.ts';
import { helpByEar, languageOf } from './by-ear.ts';
import { Contents } from './Contents.tsx';
import { growUntil } from './growth.ts';
import { completeAddresses, elementAt, targetOf } from './places.ts';
import { SourceCard } from './SourceCard.tsx';
import './print.css';
import './reading.css';

interface State {
  /** Warns of a missing signature; only where somebody is known. */
  Expected?: Awaited<ReturnType<typeof loadSigned>>['Expected'];
  /** Presses *Answer* in the bar; undefined: there is none. */
  answer?: (() => void) | undefined;
}

/** Elements up to which a page grows for the place in its address: a stranger may have made both. */
const MAX_ELEMENTS = 200_000;
/** Looks for the end of a document, and the pause between two of them, ms. */
const MAX_LOOKS = 200;
const PAUSE = 50;

/** Resolves when the last section of a document has begun: on a quick visit this comes before it. */
async function whole(article: HTMLElement): Promise<void> {
  const isWhole = () => (article.lastElementChild as HTMLElement | null)?.matches('.raw');
  for (let looks = 0; looks < MAX_LOOKS && !isWhole(); looks++) {
    await new Promise((resolve) => setTimeout(resolve, PAUSE));
  }
}

/** Help that comes after the first picture of a document: contents, places, source cards, and the way to answer. */
export class Reading extends Component<Answerable & { isReview?: boolean }, State> {
  private leave: (() => void) | undefined;
  private endHelp: (() => void) | undefined;
  private readonly article = document.querySelector('main article') as HTMLElement;

  /** Goes to the place that the address names, as soon as it is there. */
  private readonly goToPlace = async (): Promise<void> => {
    const place = placeIn(location.hash);
    if (!place) return;
    await whole(this.article);
    const find = () => elementAt(this.article, place);
    await growUntil(() => !this.article.isConnected || find() !== null, MAX_ELEMENTS);
    const found = find();
    if (found) arriveAt(targetOf(found), found.matches('[id]') ? 'center' : 'start');
  };

  /** Nothing is loaded for it while nobody is known. */
  private async expectSignature(): Promise<void> {
    if (!(await hasDatabase('vitrine-contacts'))) return;
    const { Expected } = await loadSigned();
    this.setState({ Expected });
  }

  override componentDidMount() {
    this.expectSignature().catch(Boolean);
    completeAddresses(this.article);
    this.endHelp = helpByEar(this.article, languageOf(this.props.artifact.content));
    this.goToPlace();
    addEventListener('hashchange', this.goToPlace);
    // A program takes no answers beside it.
    if (!isMiniApp(this.props.artifact) && !this.props.isReview) {
      this.leave = offerReplies(this.props, (answer) => this.setState({ answer }));
    }
  }
  override componentWillUnmount() {
    this.leave?.();
    this.endHelp?.();
    removeEventListener('hashchange', this.goToPlace);
  }
  override render({ artifact, signed }: Answerable, { Expected, answer }: State) {
    const { article } = this;
    const { sources } = artifact;
    return (
      <>
        {Expected && <Expected artifact={artifact} signed={signed} />}
        {/* A mini-app has no parts to go to, and an answer is one card. */}
        {!isMiniApp(artifact) && !('inReplyTo' in artifact.content) && (
          <Contents article={article} onAnswer={answer} />
        )}
        {sources.length > 0 && <SourceCard article={article} sources={sources} />}
      </>
    );
  }
}
