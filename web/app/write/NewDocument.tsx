import { Component } from 'preact';
import { placeAddress } from '../../page/open/hosted.ts';
import { product } from '../../words/en/page.ts';
import { compose as t } from '../../words/en/write.ts';
import { plural } from '../../words/format.ts';
import { Begin } from './Begin.tsx';
import { listDrafts } from './draft-store.ts';
import { kindName, OFFERED } from './kinds.ts';
import { begin, openDraft } from './open-draft.ts';

/** Kinds with a form: a document is written above. */
const FORMS = OFFERED.filter((kind) => kind !== 'document');

/** The ways to begin a document. */
export class NewDocument extends Component<object, { drafts?: number }> {
  override async componentDidMount() {
    document.title = `${t.title} – ${product}`;
    this.setState({ drafts: (await listDrafts()).length });
  }
  override render() {
    const { drafts = 0 } = this.state;
    return (
      <>
        <h1 tabIndex={-1}>{t.title}</h1>
        <Begin onDraft={openDraft} />
        <section>
          <h2>{t.start}</h2>
          <ul class="plain kinds">
            {FORMS.map((kind) => (
              <li key={kind}>
                <button type="button" class="button" onClick={() => begin(kind)}>
                  {kindName(kind)}
                </button>
              </li>
            ))}
          </ul>
        </section>
        {drafts > 0 && (
          <p class="go-on">
            <a href={placeAddress('documents')}>{plural(drafts, t.goOn)}</a>
          </p>
        )}
      </>
    );
  }
}
