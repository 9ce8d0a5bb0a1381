import '../kit/letter-keys.ts';
import { Component } from 'preact';
import { loading } from '../../words/en/page.ts';
import { compose as t } from '../../words/en/write.ts';
import { restOfAddress } from '../open/clean-fragment.ts';
import { rememberedAuthor } from './author-store.ts';
import { type Draft, newDraft, OFFERED } from './draft.ts';
import { loadDraft } from './draft-store.ts';
import { Editor } from './Editor.tsx';
import { NewDocument } from './NewDocument.tsx';
import '../kit/controls.css';
import '../kit/paste-box.css';
import '../kit/select.css';
import './compose.css';
import './writing.css';

/** The composer: the ways to begin, or one draft. */
export default class ComposePage extends Component<object, { draft?: Draft | null }> {
  /** The draft to write on, or the kind of a new one; empty: nothing is begun. */
  private readonly draftId = restOfAddress();

  override async componentDidMount() {
    const { draftId } = this;
    if (!draftId) return;
    // A kind in the place of a name: a form that nothing was written in yet.
    const kind = OFFERED.find((each) => each === draftId);
    if (kind) {
      const createdBy = kind === 'capsule' ? undefined : await rememberedAuthor();
      return this.setState({ draft: newDraft(kind, createdBy && { createdBy }) });
    }
    this.setState({ draft: (await loadDraft(draftId)) ?? null });
  }
  /** True if the heading that goes now has the focus, as after a link or a button. */
  override getSnapshotBeforeUpdate() {
    return document.activeElement?.localName === 'h1';
  }
  override componentDidUpdate(_: object, __: object, hadFocus: boolean) {
    if (hadFocus && document.activeElement === document.body) {
      // A document that is still empty begins with its text, a form with its title, and a draft with its name.
      const isNew = this.state.draft?.version === 0;
      const body = isNew && document.querySelector<HTMLElement>('main textarea.body');
      const begin = isNew ? 'main textarea' : 'main h1';
      (body || document.querySelector<HTMLElement>(begin))?.focus();
    }
  }
  override render() {
    if (!this.draftId) return <NewDocument />;
    const { draft } = this.state;
    if (draft) return <Editor key={draft.id} draft={draft} />;
    return (
      <>
        <h1 tabIndex={-1}>{t.title}</h1>
        {draft === undefined ? (
          <p role="status">{loading}</p>
        ) : (
          <p>
            {t.missingDraft} <a href="#documents">{t.allDocuments}</a>
          </p>
        )}
      </>
    );
  }
}
