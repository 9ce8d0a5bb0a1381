import { Component } from 'preact';
import * as t from '../../words/en/compose.ts';
import { product } from '../../words/en/shell.ts';
import { SomeOf } from '../kit/SomeOf.tsx';
import { Begin } from './Begin.tsx';
import { type Draft, nameOf } from './draft.ts';
import { deleteDraft, listDrafts, saveDraft } from './draft-store.ts';
import { kindName, OFFERED } from './kinds.ts';
import { begin, openDraft } from './open-draft.ts';

/** Kinds with a form: a document is written above. */
const FORMS = OFFERED.filter((kind) => kind !== 'document');

interface State {
  drafts?: readonly Draft[];
  /** The draft that was deleted last, until something else happens. */
  gone?: Draft | null;
  renaming?: string | null;
}

const shownName = (draft: Draft): string => nameOf(draft) || t.untitled;

/** All drafts of this device, and the ways to begin another. */
export class DraftList extends Component<{}, State> {
  override componentDidMount() {
    document.title = `${t.title} – ${product}`;
    this.read();
  }
  private async read(): Promise<void> {
    this.setState({ drafts: await listDrafts() });
  }
  private readonly remove = async (draft: Draft): Promise<void> => {
    await deleteDraft(draft.id);
    this.setState({ gone: draft });
    await this.read();
  };
  private readonly restore = async (draft: Draft): Promise<void> => {
    await saveDraft(draft);
    this.setState({ gone: null });
    await this.read();
  };
  private readonly rename = async (draft: Draft, name: string): Promise<void> => {
    const named = await saveDraft({ ...draft, name: name.trim() });
    // Another tab has changed the draft meanwhile: the name is for what it is now.
    if (!named.ok && named.error.reason === 'conflict') {
      await saveDraft({ ...named.error.theirs, name: name.trim() });
    }
    this.setState({ renaming: null });
    await this.read();
  };

  private renderDraft(draft: Draft) {
    const name = shownName(draft);
    if (this.state.renaming === draft.id) {
      return (
        <form
          onSubmit={(event) => {
            event.preventDefault();
            const field = event.currentTarget.elements.namedItem('name') as HTMLInputElement;
            this.rename(draft, field.value);
          }}
        >
          <label>
            {t.renameLabel}
            <input class="field" name="name" value={name} maxLength={160} autofocus />
          </label>{' '}
          <button type="submit" class="button">
            {t.keepName}
          </button>
        </form>
      );
    }
    return (
      <>
        <a href={`#compose=${draft.id}`}>
          <bdi>{name}</bdi>
        </a>
        <div class="muted small">
          {kindName(draft.kind)} · {t.edited} {t.time(draft.editedAt)}
        </div>
        <div class="acts">
          <button
            type="button"
            class="button quiet small"
            aria-label={t.renameDraft(name)}
            onClick={() => this.setState({ renaming: draft.id })}
          >
            {t.rename}
          </button>
          <button
            type="button"
            class="button quiet small"
            aria-label={t.deleteNamed(name)}
            onClick={() => this.remove(draft)}
          >
            {t.deleteDraft}
          </button>
        </div>
      </>
    );
  }

  override render() {
    const { drafts, gone } = this.state;
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
        <section>
          <h2>{t.drafts}</h2>
          <p class="muted small">{t.intro}</p>
          <div role="status">
            {gone && (
              <p class="notice warn">
                {t.deleted(shownName(gone))}{' '}
                <button type="button" class="button quiet" onClick={() => this.restore(gone)}>
                  {t.undo}
                </button>
              </p>
            )}
          </div>
          {drafts?.length === 0 && <p class="muted">{t.noDrafts}</p>}
          <ul class="plain drafts">
            <SomeOf items={drafts ?? []} around="li">
              {(draft) => (
                <li key={draft.id} class="card">
                  {this.renderDraft(draft)}
                </li>
              )}
            </SomeOf>
          </ul>
        </section>
      </>
    );
  }
}
