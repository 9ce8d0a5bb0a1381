import { Component } from 'preact';
import { CAPABILITIES, type Capability } from '#schemas/program/capabilities.ts';
import { Plain } from '../../page/text/Plain.tsx';
import { abilities } from '../../words/en/capabilities.ts';
import { library as t } from '../../words/en/documents.ts';
import { dateTime, list } from '../../words/format.ts';
import { SomeOf } from '../kit/SomeOf.tsx';
import type { Card } from './entry.ts';
import { type Consent, forgetConsents, savedConsents } from './store.ts';

interface Props {
  /** To call a mini-app by its title: a consent knows only its hash. */
  cards: ReadonlyMap<string, Card>;
}

/** A date-time in words; as it is kept when it is none. */
const When = ({ value }: { value: string }) => {
  const time = new Date(value);
  return Number.isNaN(time.getTime()) ? <Plain value={value} /> : dateTime(time);
};

const wordsOf = (names: readonly string[]): string =>
  list(names.map((name) => (name in CAPABILITIES ? abilities[name as Capability] : name)));

/** The mini-apps that run without asking, and the way to take that back. */
export class Consents extends Component<Props, { consents?: readonly Consent[] }> {
  private async look(): Promise<void> {
    this.setState({ consents: await savedConsents().catch(() => []) });
  }
  private async forget(keys: string[]): Promise<void> {
    await forgetConsents(keys).catch(() => {});
    await this.look();
  }
  override componentDidMount() {
    this.look();
  }
  override render({ cards }: Props) {
    const { consents = [] } = this.state;
    if (consents.length === 0) return <p class="muted">{t.noConsents}</p>;
    return (
      <>
        <ul class="entries">
          <SomeOf items={consents} around="li">
            {({ key, hash, capabilities, since }) => {
              const card = cards.get(hash);
              const name = `consent-${hash.slice(-16)}`;
              return (
                <li key={key} class="card saved">
                  <h3 id={name}>
                    {card ? <Plain value={card.title.trim() || t.blankTitle} /> : t.unknownApp}
                  </h3>
                  <p class="muted small">
                    <code>{hash}</code>
                  </p>
                  <p>
                    {capabilities.length > 0
                      ? `${t.allowed} ${wordsOf(capabilities)}`
                      : t.allowedNothing}{' '}
                    <span class="muted small">
                      · <When value={since} />
                    </span>
                  </p>
                  <p>
                    <button
                      type="button"
                      class="button"
                      aria-describedby={name}
                      onClick={() => this.forget([key])}
                    >
                      {t.forget}
                    </button>
                  </p>
                </li>
              );
            }}
          </SomeOf>
        </ul>
        {consents.length > 1 && (
          <p>
            <button
              type="button"
              class="button"
              onClick={() => this.forget(consents.map(({ key }) => key))}
            >
              {t.forgetAll}
            </button>
          </p>
        )}
      </>
    );
  }
}
