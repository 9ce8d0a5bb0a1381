import { Component } from 'preact';
import type { JsonObject } from '#schemas/artifact/artifact.ts';
import { checkArtifact } from '#schemas/artifact/check-artifact.ts';
import { PROFILES } from '#schemas/generated/kind-profiles.ts';
import { encodeShareLink } from '#schemas/link/share-link.ts';
import * as t from '../i18n/en/compose.ts';
import { product } from '../i18n/en/shell.ts';
import { digest } from '../open/digest.ts';
import { goTo } from '../open/go-to.ts';
import { saveText } from '../ui/save-file.ts';
import { AboutFields } from './AboutFields.tsx';
import { CapsuleFields, MiniAppFields } from './code/ProgramFields.tsx';
import { type Draft, nameOf } from './draft.ts';
import { draftFile } from './draft-file.ts';
import { Finish } from './Finish.tsx';
import { type Form, focusLater } from './fields/form.ts';
import { ProfileFields } from './fields/ProfileFields.tsx';
import { SourcesField } from './fields/SourcesField.tsx';
import { kindName, OFFERED } from './kinds.ts';
import { Preview } from './Preview.tsx';
import { ProblemList } from './ProblemList.tsx';
import { type Path, valueAt, withValue } from './paths.ts';
import { SaveNote } from './SaveNote.tsx';
import { Saver, type SaveState } from './saver.ts';
import { type Look, lookAt } from './sealed.ts';

interface State {
  draft: Draft;
  save: SaveState;
  notice: string;
  /** What the draft made when it was looked at last. */
  look: Look;
  visited: ReadonlySet<string>;
  /** Whether everything that is missing is said: the person tried to share. */
  asked: boolean;
  shown: 'write' | 'preview';
}

/** Whether the address is that of a new form: nothing was written in it yet. */
const isUntouched = (): boolean =>
  (OFFERED as readonly string[]).includes(location.hash.slice('#compose='.length));

/** How long to wait for the next letter before everything is looked at again, in milliseconds. */
const PAUSE = 200;

/** A form for one draft, what readers will see of it, and the way to share it. */
export class Editor extends Component<{ draft: Draft }, State> {
  override state: State = {
    draft: this.props.draft,
    save: this.props.draft.version > 0 ? 'saved' : isUntouched() ? 'empty' : 'saving',
    notice: '',
    look: {
      draft: this.props.draft,
      artifact: null,
      capsule: null,
      trial: null,
      problems: [],
      canSeal: true,
    },
    visited: new Set(),
    asked: false,
    shown: 'write',
  };
  private timer: ReturnType<typeof setTimeout> | undefined;
  /** The newest draft: state is only what was painted last. */
  private draft = this.props.draft;
  private readonly saver = new Saver(
    this.props.draft,
    (save) => this.setState({ save }),
    (draft) => {
      this.goOnWith(draft);
      this.setState({ notice: t.fromOtherTab });
    },
  );

  override componentDidMount() {
    document.title = `${nameOf(this.draft) || t.untitled} – ${product}`;
    if (this.state.save === 'saving') this.saver.change(this.props.draft);
    this.look();
  }
  override componentWillUnmount() {
    clearTimeout(this.timer);
    this.saver.close();
  }

  /** Shows a draft as it was kept, instead of the one that was shown. */
  private goOnWith(draft: Draft): void {
    this.draft = draft;
    this.setState({ draft, save: 'saved', notice: '' });
    this.look();
  }

  /** Checks and seals the draft as it is now. */
  private async look(): Promise<Look> {
    clearTimeout(this.timer);
    const look = await lookAt(this.draft);
    // Another look may have been quicker; an older one must not replace it.
    if (look.draft === this.draft) this.setState({ look });
    return look;
  }

  private readonly set: Form['set'] = (path: Path, value) => {
    let document = withValue(this.draft.document, path, value);
    const accepts = path[0] === 'status' && value === 'accepted';
    const { parent } = this.draft;
    if (path[0] === 'status' && !accepts && parent) {
      document = withValue(document, ['provenance', 'humanApprover'], undefined);
      document = withValue(document, ['provenance', 'acceptedRevision'], undefined);
    }
    // Whoever accepts saw the revision before this one, unless they say otherwise.
    if (accepts && parent && !valueAt(document, ['provenance', 'acceptedRevision'])) {
      document = withValue(
        document,
        ['provenance', 'acceptedRevision'],
        parent.provenance.revision,
      );
      document = withValue(document, ['content'], parent.content);
    }
    this.draft = { ...this.draft, document, editedAt: new Date().toISOString() };
    // From now on there is something to keep, and an address to find it at.
    if (isUntouched()) history.replaceState(history.state, '', `#compose=${this.draft.id}`);
    this.setState({ draft: this.draft, notice: '' });
    this.saver.change(this.draft);
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.look(), PAUSE);
  };

  private readonly visit = (pointer: string): void =>
    this.setState({ visited: new Set([...this.state.visited, pointer]) });

  /** Does something with what is finished, or says what is missing. */
  private async finish(act: (look: Look) => void): Promise<void> {
    const look = await this.look();
    const [first] = look.problems;
    if (!first) {
      await this.saver.flush();
      return act(look);
    }
    this.setState({ asked: true, shown: 'write' });
    focusLater(first.pointer);
  }

  private readonly share = (): Promise<void> =>
    this.finish(async ({ artifact }) => {
      // Read as any reader would: what is shared has passed the check of those who open it.
      const checked = await checkArtifact(artifact as unknown as JsonObject, digest);
      const { openShare } = await import('../share/share-dialog.tsx');
      if (checked.ok) openShare({ view: 'artifact', ...checked.value, repairs: [] });
    });

  private readonly open = (): Promise<void> =>
    this.finish(({ artifact }) => {
      if (artifact) goTo(encodeShareLink(artifact));
    });

  private readonly download = (): Promise<void> =>
    this.finish(({ draft }) => saveText(...draftFile(draft)));

  private readonly choose = async (draft: Draft): Promise<void> => {
    this.saver.goOnWith(draft);
    await this.saver.flush();
    // A draft of its own has an address of its own; the one from the other tab is read again.
    // A draft of its own has an address of its own.
    if (draft.id === this.draft.id) this.goOnWith(draft);
    else location.hash = `compose=${draft.id}`;
  };

  private get form(): Form {
    const { draft, visited, asked } = this.state;
    const { problems } = this.state.look;
    return {
      document: draft.document,
      set: this.set,
      problems,
      says: (pointer) => asked || visited.has(pointer),
      visit: this.visit,
      locked: valueAt(draft.document, ['status']) === 'accepted',
    };
  }

  private renderFields(form: Form) {
    const { draft } = this.state;
    const { kind } = draft;
    if (kind === 'capsule') return <CapsuleFields form={form} />;
    return (
      <>
        <section>
          <h2>{t.about}</h2>
          <AboutFields form={form} draft={draft} />
        </section>
        <section>
          <h2>{t.content}</h2>
          {form.locked && <p class="notice warn">{t.lockedContent}</p>}
          {kind === 'mini-app-capsule' ? (
            <MiniAppFields form={form} />
          ) : (
            <ProfileFields form={form} profile={PROFILES[kind] ?? {}} />
          )}
        </section>
        <section>
          <SourcesField form={form} />
        </section>
      </>
    );
  }

  override render() {
    const { draft, save, notice, look, asked, shown } = this.state;
    const before = draft.parent?.provenance.revision;
    return (
      <div class="editor" data-shown={shown}>
        <p class="kind">
          <a href="#compose">{t.allDrafts}</a>
        </p>
        <h1 tabIndex={-1}>{kindName(draft.kind)}</h1>
        {before !== undefined && <p class="muted">{t.revises(before + 1, before)}</p>}
        <SaveNote
          state={save}
          draft={draft}
          notice={notice}
          onRetry={() => this.saver.flush()}
          onChoose={this.choose}
        />
        {asked && look.problems.length > 0 && <ProblemList problems={look.problems} />}
        <div class="tabs" role="group" aria-label={t.view}>
          {(['write', 'preview'] as const).map((part) => (
            <button
              key={part}
              type="button"
              class="button"
              aria-pressed={shown === part}
              onClick={() => this.setState({ shown: part })}
            >
              {part === 'write' ? t.write : t.preview}
            </button>
          ))}
        </div>
        <div class="panes">
          <form class="writing" onSubmit={(event) => event.preventDefault()}>
            {this.renderFields(this.form)}
          </form>
          <section class="looking" aria-label={t.preview}>
            <Preview look={look} />
          </section>
        </div>
        <Finish look={look} onShare={this.share} onOpen={this.open} onDownload={this.download} />
      </div>
    );
  }
}
