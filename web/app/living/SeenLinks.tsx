import { Component } from 'preact';
import { isHosted } from '../../page/open/hosted.ts';
import { Time } from '../../page/text/Time.tsx';
import { living as t } from '../../words/en/reading.ts';
import { SomeOf } from '../kit/SomeOf.tsx';
import { forgetSeen, type SeenLink, seenLinks } from './last-seen.ts';

/** Living links that were opened on this device, to open them again, or to forget them. */
export class SeenLinks extends Component<object, { links?: readonly SeenLink[] }> {
  private async read(): Promise<void> {
    this.setState({ links: await seenLinks().catch(() => []) });
  }
  override componentDidMount() {
    this.read();
  }

  private readonly forget = async ({ link }: SeenLink): Promise<void> => {
    await forgetSeen(link);
    await this.read();
  };

  override render() {
    const { links = [] } = this.state;
    if (links.length === 0) return null;
    return (
      <section>
        <h2>{t.seenLinks}</h2>
        <p>{t.seenLinksNote}</p>
        <ul class="entries">
          <SomeOf items={links} around="li">
            {(seen) => (
              <li key={seen.link}>
                <p id={`seen-${seen.link}`}>
                  <a dir="auto" href={`${isHosted() ? '../' : ''}l/${seen.link}`}>
                    {seen.title?.trim() || seen.link}
                  </a>{' '}
                  <span class="muted small">
                    · <Time value={new Date(seen.at).toISOString()} />
                  </span>
                </p>
                <p>
                  <button
                    type="button"
                    class="button"
                    aria-describedby={`seen-${seen.link}`}
                    onClick={() => this.forget(seen)}
                  >
                    {t.forgetLink}
                  </button>
                </p>
              </li>
            )}
          </SomeOf>
        </ul>
      </section>
    );
  }
}
