import { Component } from 'preact';
import type { JsonObject } from '#schemas/document/artifact.ts';
import { checkArtifact } from '#schemas/document/check-artifact.ts';
import type { Profile } from '#schemas/document/profile.ts';
import { PROFILES } from '#schemas/generated/kind-profiles.ts';
import type { MarkdownForm } from '#schemas/import/from-markdown.ts';
import { encodeShareLink } from '#schemas/link/share-link.ts';
import { CAPSULE_LIMITS } from '#schemas/program/capsule-limits.ts';
import { loadSigned } from '../../page/doors.ts';
import { LazyComponent } from '../../page/kit/LazyComponent.tsx';
import { attempt } from '../../page/kit/missing.tsx';
import { replaceState } from '../../page/kit/replace-state.ts';
import { digest } from '../../page/open/digest.ts';
import { titleOf } from '../../page/text/reveal.tsx';
import { product } from '../../words/en/page.ts';
import { program as code, compose as t } from '../../words/en/write.ts';
import { fill } from '../../words/format.ts';
import { loadKeys, loadShare } from '../doors.ts';
import { saveText } from '../kit/save-file.tsx';
import { goTo } from '../open/hosted-address.ts';
import { isMarkdownDocument } from '../open/is-markdown.ts';
import { showChanges } from '../versions/comparison.ts';
import { HeadFields, PropertyFields } from './AboutFields.tsx';
import {
  rememberAuthor,
  rememberedAuthor,
  rememberedSigning,
  rememberSigning,
} from './author-store.ts';
import { BeforeShare } from './BeforeShare.tsx';
import { CapsuleFields, MiniAppFields } from './code/ProgramFields.tsx';
import {
  changedDraft,
  type Draft,
  type DraftKind,
  kindName,
  OFFERED,
  ownerOfFiles,
} from './draft.ts';
import { nameOf } from './draft-store.ts';
import { Finish } from './Finish.tsx';
import { FitForm, FittedLine } from './FitForm.tsx';
import { type Form, focusLater, focusNext } from './fields/form.ts';
import { ProfileFields } from './fields/ProfileFields.tsx';
import { SourcesField } from './fields/SourcesField.tsx';
import { draftOfMarkdown, fittedDraft } from './from-input.ts';
import { openDraft } from './open-draft.ts';
import { Preview } from './Preview.tsx';
import { byPlace, ProblemList, type ProblemsByPlace } from './ProblemList.tsx';
import { type Path, textAt, valueAt } from './paths.ts';
import { draftFile, SavedWords, SaveTrouble } from './SaveNote.tsx';
import { Saver, type SaveState } from './saver.ts';
import { type Look, lookAt } from './sealed.ts';

interface State {
  draft: Draft;
  save: SaveState;
  notice: string;
  /** Result of the last look at the draft. */
  look: Look;
  visited: ReadonlySet<string>;
  /** Problems at the last try to share: from then on they are said. */
  asked?: ProblemsByPlace | undefined;
  shown: 'write' | 'preview';
  /** Shared documents are signed with the key of this device. */
  signs: boolean;
  /** The same document in a form, shown before it is used. */
  fitted?: Look | null;
}

/** True if the address is that of a new form: nothing was written in it yet. */
const isUntouched = (): boolean =>
  (OFFERED as readonly string[]).includes(location.hash.slice('#compose='.length));

/** The one field of a document as written. */
const BODY: Profile = { body: { is: 'text', look: 'body', needed: true } };

/** Forms of pasted Markdown by the kind of an empty draft; null: it stays as written. */
const FITTED: Partial<Record<DraftKind, MarkdownForm | null>> = {
  document: null,
  'research-brief': 'brief',
  'decision-memo': 'memo',
  'task-handoff': 'handoff',
  'approval-request': 'approval',
};

/** Wait for the next letter before everything is looked at again, in milliseconds. */
const PAUSE = 200;

/** Longest body that is shown beside its text, in UTF-16 units. */
const MAX_BESIDE = 60_000;

/** Longest title and summary (artifact-v1.schema.json). */
const MAX = { title: 160, summary: 1200 };

/** The editor of one draft, what readers will see of it, and the way to share it. */
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
    shown: 'write',
    signs: false,
  };
  private timer: ReturnType<typeof setTimeout> | undefined;
  /** The newest draft: state is only what was painted last. */
  private draft = this.props.draft;
  private isAuthorEdited = false;
  private readonly saver = new Saver(
    this.props.draft,
    (save) => this.setState({ save }),
    (draft) => {
      this.goOnWith(draft);
      this.setState({ notice: t.fromOtherTab });
    },
  );

  override componentDidMount() {
    document.title = `${titleOf(nameOf(this.draft)) || t.untitled} – ${product}`;
    if (this.state.save === 'saving') this.saver.change(this.props.draft);
    document.addEventListener('paste', this.paste, true);
    document.addEventListener('keydown', this.key);
    this.look();
    rememberedSigning().then((signs) => this.setState({ signs }));
  }
  override componentWillUnmount() {
    clearTimeout(this.timer);
    document.removeEventListener('paste', this.paste, true);
    document.removeEventListener('keydown', this.key);
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
    this.draft = changedDraft(this.draft, path, value);
    this.isAuthorEdited ||= path[0] === 'createdBy';
    // From now on there is something to keep, and an address to find it at.
    if (isUntouched()) replaceState(history.state, `#compose=${this.draft.id}`);
    this.setState({ draft: this.draft, notice: '', fitted: null });
    this.saver.change(this.draft);
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.look(), PAUSE);
  };

  private readonly visit = (pointer: string): void => {
    if (this.isAuthorEdited) rememberAuthor(this.draft.document);
    this.setState({ visited: new Set([...this.state.visited, pointer]) });
  };

  /** A whole document in Markdown, pasted before anything was written, is what is to be written. */
  private readonly paste = async (event: ClipboardEvent): Promise<void> => {
    const { kind } = this.draft;
    const text = event.clipboardData?.getData('text/plain') ?? '';
    const as = FITTED[kind];
    if (!isUntouched() || as === undefined || !isMarkdownDocument(text)) return;
    event.preventDefault();
    event.stopPropagation();
    const author = await rememberedAuthor();
    const made = await draftOfMarkdown(text, { author, ...(as && { as }) });
    if (made.ok) await openDraft(made.value);
  };

  private readonly key = (event: KeyboardEvent): void => {
    const { target } = event;
    const isOurs = target instanceof Element && target.closest('.editor') !== null;
    if (!isOurs || event.key !== 'Enter' || event.isComposing || event.defaultPrevented) return;
    if (event.ctrlKey || event.metaKey) {
      event.preventDefault();
      this.act();
    } else if (target instanceof HTMLInputElement && target.type !== 'checkbox') {
      event.preventDefault();
      focusNext(target);
    }
  };

  /** Does something with what is finished, or says what is missing. */
  private async finish(act: (look: Look) => unknown): Promise<void> {
    const look = await this.look();
    const [first] = look.problems;
    if (!first) {
      this.setState({ asked: undefined });
      await this.saver.flush();
      return attempt(() => act(look));
    }
    this.setState({ asked: byPlace(look.problems), shown: 'write' });
    focusLater(first.pointer);
  }

  /** The signature of a finished draft, where it is to have one. */
  private async signed(id: string): Promise<readonly string[] | undefined> {
    if (!this.state.signs) return undefined;
    const signed = await (await loadKeys()).signAsAuthor(id);
    if (signed.ok) return signed.value;
    // The key is gone: nobody is to believe that it signs.
    this.setState({ signs: false });
    return undefined;
  }

  private readonly share = (): Promise<void> =>
    this.finish(async ({ artifact }) => {
      // Read as any reader would: what is shared has passed the check of those who open it.
      const checked = await checkArtifact(artifact as unknown as JsonObject, digest);
      const { openShare } = await loadShare();
      if (!checked.ok) return;
      const signed = await this.signed(checked.value.artifact.id);
      const files = { owner: ownerOfFiles(this.draft), server: this.draft.filesAt };
      await openShare({ view: 'artifact', ...checked.value, repairs: [], signed, files });
    });

  private readonly chooseSigning = (signs: boolean): void => {
    this.setState({ signs });
    rememberSigning(signs);
  };

  /** Shows the document in a form. */
  private readonly fit = (as: MarkdownForm): Promise<void> =>
    attempt(async () => {
      const made = await fittedDraft(this.draft, as);
      if (!made.ok) return;
      this.setState({ fitted: await lookAt(made.value), shown: 'preview' });
    });
  private readonly keepAsWritten = (): void => this.setState({ fitted: null, shown: 'write' });
  private readonly useForm = (): Promise<void> =>
    attempt(async () => {
      const { fitted } = this.state;
      await this.saver.flush();
      if (fitted) await openDraft(fitted.draft);
    });

  /** Shows what changed since the version before, as readers of both will see it. */
  private readonly compare = (): Promise<void> =>
    this.finish(async ({ artifact, draft }) => {
      if (artifact && draft.parent) showChanges(draft.parent, artifact);
    });

  private readonly open = (): Promise<void> =>
    this.finish(async ({ artifact }) => {
      if (!artifact) return;
      const signed = await this.signed(artifact.id);
      const plain = encodeShareLink(artifact);
      goTo(signed ? (await loadSigned()).keepSigned(plain, signed) : plain);
    });

  /** The one thing that a finished draft is for. */
  private readonly act = (): Promise<void> =>
    this.draft.kind === 'capsule'
      ? this.finish(({ draft }) => saveText(...draftFile(draft)))
      : this.share();

  private readonly choose = async (draft: Draft): Promise<void> => {
    this.saver.goOnWith(draft);
    await this.saver.flush();
    // A draft of its own has an address of its own; the one from the other tab is read again.
    if (draft.id === this.draft.id) this.goOnWith(draft);
    else location.hash = `compose=${draft.id}`;
  };

  private get form(): Form {
    const { draft, visited, asked } = this.state;
    const { problems } = this.state.look;
    // The document of the last look: text written since then is not missing any more.
    const { document } = this.state.look.draft;
    const isWritten = (pointer: string) => textAt(document, pointer.slice(1).split('/')) !== '';
    return {
      document: draft.document,
      filesOwner: ownerOfFiles(draft),
      set: this.set,
      problems,
      // Empty fields are told when somebody wants to share: not while they look around.
      asked,
      says: (pointer) => asked !== undefined || (visited.has(pointer) && isWritten(pointer)),
      visit: this.visit,
      locked: valueAt(draft.document, ['status']) === 'accepted',
    };
  }

  private renderFields(form: Form) {
    const { kind } = this.state.draft;
    if (kind === 'capsule') return <CapsuleFields form={form} />;
    return (
      <>
        {form.locked && <p class="notice warn">{t.lockedContent}</p>}
        {kind === 'mini-app-capsule' ? (
          <MiniAppFields form={form} />
        ) : (
          <ProfileFields form={form} profile={PROFILES[kind] ?? BODY} />
        )}
      </>
    );
  }

  private renderActions() {
    const { draft, save, notice, look, shown } = this.state;
    const isPreview = shown === 'preview';
    return (
      <div class="actions">
        <a href="#documents">{t.allDocuments}</a>
        <SavedWords state={save} notice={notice} />
        <button
          type="button"
          class="button switch"
          aria-pressed={isPreview}
          onClick={() => this.setState({ shown: isPreview ? 'write' : 'preview' })}
        >
          {t.preview}
        </button>
        {look.canSeal && (
          <button
            type="button"
            class="button primary"
            aria-keyshortcuts="Control+Enter Meta+Enter"
            onClick={this.act}
          >
            {draft.kind === 'capsule' ? code.download : t.share}
          </button>
        )}
      </div>
    );
  }

  override render() {
    const { draft, save, look, asked, shown, signs, fitted } = this.state;
    const { form } = this;
    const before = draft.parent?.provenance.revision;
    const isCapsule = draft.kind === 'capsule';
    const isProgram = isCapsule || draft.kind === 'mini-app-capsule';
    // A long document is shown on request: it would be laid out anew at each pause.
    const isShort = textAt(draft.document, ['content', 'body']).length < MAX_BESIDE;
    const isBeside = isProgram || (draft.kind === 'document' && isShort);
    return (
      <div class={isBeside ? 'editor beside' : 'editor'} data-shown={shown}>
        {this.renderActions()}
        <SaveTrouble
          state={save}
          draft={draft}
          onRetry={() => this.saver.flush()}
          onChoose={this.choose}
        />
        {asked && <ProblemList asked={asked} problems={look.problems} />}
        <div class="panes">
          <form class="writing" onSubmit={(event) => event.preventDefault()}>
            <h1 class="kind" tabIndex={-1}>
              {kindName(draft.kind)}
            </h1>
            {before !== undefined && (
              <p class="muted small">{fill(t.revises, { revision: before + 1, before })}</p>
            )}
            <HeadFields form={form} max={isCapsule ? CAPSULE_LIMITS : MAX} />
            {this.renderFields(form)}
          </form>
          <div class="properties">
            {!isCapsule && <PropertyFields form={form} draft={draft} />}
            {!isCapsule && <SourcesField form={form} />}
            {draft.kind === 'document' && !draft.parent && <FitForm onFit={this.fit} />}
            <Finish
              look={look}
              onCompare={this.compare}
              onOpen={this.open}
              onDownload={() => saveText(...draftFile(draft))}
            />
            <BeforeShare look={look}>
              <LazyComponent
                load={async () => (await loadKeys()).SignDraft}
                props={{ signs, onChange: this.chooseSigning }}
              />
            </BeforeShare>
          </div>
          {(isBeside || shown === 'preview') && (
            <section class="looking" aria-label={t.preview}>
              {fitted && <FittedLine onUse={this.useForm} onKeep={this.keepAsWritten} />}
              <Preview key={fitted?.draft.id} look={fitted ?? look} />
            </section>
          )}
        </div>
      </div>
    );
  }
}
