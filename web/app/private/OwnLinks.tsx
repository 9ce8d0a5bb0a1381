import { Component } from 'preact';
import { Time } from '../../page/text/Time.tsx';
import * as t from '../../words/en/private.ts';
import { SomeOf } from '../kit/SomeOf.tsx';
import { deleteLink, type OwnLink, ownLinks } from './own-links.ts';

/** Private links that were made on this device without an account, to delete them. */
export default class OwnLinks extends Component<
  object,
  { links?: readonly OwnLink[]; said?: string }
> {
  private async read(): Promise<void> {
    this.setState({ links: await ownLinks().catch(() => []) });
  }
  override componentDidMount() {
    this.read();
  }

  private readonly erase = async (link: OwnLink): Promise<void> => {
    const isDone = await deleteLink(link);
    this.setState({ said: isDone ? t.deleted : t.notMade.offline });
    await this.read();
  };

  override render() {
    const { links = [], said } = this.state;
    if (links.length === 0 && !said) return null;
    return (
      <section>
        <h2>{t.ownLinks}</h2>
        <p>{t.ownLinksNote}</p>
        <ul class="entries">
          <SomeOf items={links} around="li">
            {(link) => (
              <li key={link.id}>
                <p>
                  {t.madeAt} <Time value={link.madeAt} /> · {t.until}{' '}
                  <Time value={link.expiresAt} />
                </p>
                <p>
                  <button type="button" class="button" onClick={() => this.erase(link)}>
                    {t.deleteIt}
                  </button>
                </p>
              </li>
            )}
          </SomeOf>
        </ul>
        <p role="status">{said}</p>
      </section>
    );
  }
}
