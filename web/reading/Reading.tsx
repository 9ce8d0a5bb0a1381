import { Component } from 'preact';
import type { Source } from '#schemas/artifact/artifact.ts';
import { placeIn } from '#schemas/link/place.ts';
import { arriveAt } from '../text/arrive.ts';
import '../text/print-style.ts';
import { adoptStyle } from '../ui/adopt-style.ts';
import { showUntil } from '../ui/show-until.ts';
import { Contents } from './Contents.tsx';
import { completeAddresses, elementAt, targetOf } from './places.ts';
// biome-ignore lint/correctness/noUnresolvedImports: Vite makes the text of the file its default export
import css from './reading.css?inline';
import { SourceCard } from './SourceCard.tsx';

adoptStyle(css);

interface Props {
  sources: readonly Source[];
  /** A mini-app has no parts to go to. */
  hasParts: boolean;
}

/** What helps to read a document, and comes after its first picture: contents, places, source cards. */
export default class Reading extends Component<Props> {
  private readonly article = document.querySelector('main article') as HTMLElement;

  /** Goes to the place that the address names, as soon as it is there. */
  private readonly goToPlace = async (): Promise<void> => {
    const place = placeIn(location.hash);
    if (!place) return;
    const found = await showUntil(() => elementAt(this.article, place));
    if (found) arriveAt(targetOf(found), found.matches('[id]') ? 'center' : 'start');
  };

  override componentDidMount() {
    completeAddresses(this.article);
    this.goToPlace();
    addEventListener('hashchange', this.goToPlace);
  }
  override componentWillUnmount() {
    removeEventListener('hashchange', this.goToPlace);
  }
  override render({ sources, hasParts }: Props) {
    const { article } = this;
    return (
      <>
        {hasParts && <Contents article={article} />}
        {sources.length > 0 && <SourceCard article={article} sources={sources} />}
      </>
    );
  }
}
