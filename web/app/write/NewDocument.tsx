import { Component } from 'preact';
import type { Result } from '#schemas/result.ts';
import { placeAddress } from '../../page/open/hosted.ts';
import { inputOf, isPasted } from '../../page/open/input.ts';
import { product } from '../../words/en/page.ts';
import { compose as t } from '../../words/en/write.ts';
import { plural } from '../../words/format.ts';
import { JsonMistakeWords } from '../errors/JsonMistakeWords.tsx';
import { FileButton } from '../kit/choose-file.tsx';
import { looksLikeMarkdown, textOfPasted } from '../open/is-markdown.ts';
import { rememberedAuthor } from './author-store.ts';
import type { Draft } from './draft.ts';
import { kindName, OFFERED } from './draft.ts';
import { listDrafts } from './draft-store.ts';
import { isLong } from './fields/surface.ts';
import { draftOfFile, draftOfText, type InputFailure } from './from-input.ts';
import { begin, openDraft } from './open-draft.ts';

interface Props {
  onDraft: (draft: Draft) => void;
}

const ACCEPTED =
  '.json,.md,.markdown,.txt,.html,.htm,application/json,application/vnd.svc.artifact+json,text/markdown,text/html';

/** True if a text is for writing; a link is for reading, and is opened as everywhere. */
const isToWrite = (text: string): boolean => /^\s*[{<]/.test(text) || looksLikeMarkdown(text);

/** Begins a draft with what the person pastes, drops or chooses. */
class Begin extends Component<Props, { failed?: InputFailure | null }> {
  override componentDidMount() {
    for (const type of ['drop', 'paste'] as const) document.addEventListener(type, this.take);
  }
  override componentWillUnmount() {
    for (const type of ['drop', 'paste'] as const) document.removeEventListener(type, this.take);
  }

  /** Before the window gets it, which would open it as a page. */
  private readonly take = (event: DragEvent | ClipboardEvent): void => {
    const given = inputOf(event);
    const input = given && isPasted(given) ? textOfPasted(given) : given;
    if (!input || (typeof input === 'string' && !isToWrite(input))) return;
    event.stopPropagation();
    this.begin(input);
  };

  /** Begins with a long text at once: a field of it would stop the page. */
  private readonly pasteLong = (event: ClipboardEvent): void => {
    const text = event.clipboardData?.getData('text/plain') ?? '';
    if (!isLong(text)) return;
    event.preventDefault();
    event.stopPropagation();
    this.begin(text);
  };

  private async begin(input: string | Blob): Promise<void> {
    const author = await rememberedAuthor();
    const made: Result<Draft, InputFailure> = await (typeof input === 'string'
      ? draftOfText(input, author)
      : draftOfFile(input, author));
    if (made.ok) this.props.onDraft(made.value);
    else this.setState({ failed: made.error });
  }

  override render() {
    const { failed } = this.state;
    return (
      <section>
        <form
          class="paste-box begin"
          onSubmit={(event) => {
            event.preventDefault();
            const field = event.currentTarget.elements.namedItem('input') as HTMLTextAreaElement;
            // An empty page to write on.
            if (field.value.trim()) this.begin(field.value);
            else begin('document');
          }}
        >
          <textarea
            name="input"
            rows={5}
            aria-label={t.begin}
            placeholder={t.beginHint}
            onPaste={this.pasteLong}
          />
          <div class="begin-with">
            <FileButton label={t.beginFile} accept={ACCEPTED} onFile={(file) => this.begin(file)} />
            <span class="muted small">{t.nothingSent}</span>
            <button type="submit" class="button primary">
              {t.beginText}
            </button>
          </div>
        </form>
        {failed && (
          <p class="notice bad" role="alert">
            {failed === 'too-large' && t.tooLarge}
            {failed === 'not-usable' && t.notUsable}
            {failed === 'blank' && t.nothingWritten}
            {typeof failed === 'object' && (
              <>
                {t.notUsable} <JsonMistakeWords mistake={failed} />
              </>
            )}
          </p>
        )}
      </section>
    );
  }
}

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
              <li key={kind} class="card">
                <button
                  type="button"
                  aria-describedby={`about-${kind}`}
                  onClick={() => begin(kind)}
                >
                  {kindName(kind)}
                </button>
                <p id={`about-${kind}`} class="muted small">
                  {t.forms[kind]}
                </p>
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
