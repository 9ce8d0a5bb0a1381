import '../kit/letter-keys.ts';
import { Component, type ComponentType } from 'preact';
import { openLaunched } from '../../offline/launch.ts';
import { placeAddress } from '../../page/open/hosted.ts';
import type { OnOpen } from '../../page/pages.tsx';
import { documents } from '../../words/en/page.ts';
import { home as t } from '../../words/en/pages.ts';
import { loadRecent } from '../doors.ts';
import { hasDatabase } from '../kit/store.ts';
import { LanguageSwitch } from '../menu/LanguageSwitch.tsx';
// biome-ignore lint/correctness/noUnresolvedImports: made when building
import cards from './cards?example-cards';
import { FirstCard, SmallCard } from './ExampleCards.tsx';
import { NextSteps } from './NextSteps.tsx';
import { OpenField } from './OpenField.tsx';
import '../kit/controls.css';
import './home.css';

const [first, ...others] = cards;

interface Props {
  onOpen: OnOpen;
}

interface State {
  failed?: boolean;
  /** The documents that were touched last; absent on a device that has none. */
  Recent?: ComponentType;
}

/** Databases that hold documents of a person. */
const OWN = ['vitrine-library', 'vitrine-drafts', 'vitrine-shared', 'vitrine-private'] as const;

/** The first page: what this is, a way to open something, examples, and what comes next. */
export default class HomePage extends Component<Props, State> {
  private readonly openExample = async (name: string): Promise<void> => {
    this.setState({ failed: false });
    const here = location.hash;
    try {
      const answer = await fetch(`examples/${name}.json`);
      if (!answer.ok) throw new Error(answer.statusText);
      const text = await answer.text();
      // Somebody opened something else meanwhile.
      if (location.hash === here) this.props.onOpen(text);
    } catch {
      this.setState({ failed: true });
    }
  };

  override componentDidMount() {
    openLaunched(this.props.onOpen);
    this.lookForRecent();
  }
  private async lookForRecent(): Promise<void> {
    const isThere = await Promise.all(OWN.map(hasDatabase));
    if (!isThere.includes(true)) return;
    // A list that does not load is no loss: the way to all documents stands above.
    const recent = await loadRecent().catch(() => undefined);
    if (recent) this.setState({ Recent: recent.Recent });
  }
  override render({ onOpen }: Props, { Recent }: State) {
    return (
      <div class="home">
        <div class="hero">
          <div>
            <h1 tabIndex={-1}>{t.title}</h1>
            <p class="lead">{t.lead}</p>
            <p class="ways">
              <a class="button primary" href={placeAddress('compose')}>
                {t.compose}
              </a>{' '}
              {first && (
                <button type="button" class="button" onClick={() => this.openExample(first.name)}>
                  {t.seeExample}
                </button>
              )}
            </p>
          </div>
          {first && <FirstCard card={first} onOpen={this.openExample} />}
        </div>
        <OpenField onOpen={onOpen} />
        {Recent && <Recent />}
        <section>
          <h2>{t.examples}</h2>
          <ul class="examples">
            {others.map((card) => (
              <SmallCard card={card} onOpen={this.openExample} />
            ))}
          </ul>
          {this.state.failed && (
            <p class="notice bad" role="alert">
              {t.exampleFailed}
            </p>
          )}
        </section>
        <NextSteps />
        <footer>
          <p class="muted small">{t.what}</p>
          <p class="small">
            <a href={placeAddress('documents')}>{documents}</a>
            <a href="account.html">{t.account}</a>
          </p>
          <LanguageSwitch />
        </footer>
      </div>
    );
  }
}
