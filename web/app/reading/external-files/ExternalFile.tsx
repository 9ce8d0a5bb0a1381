import { Component, type ComponentChildren } from 'preact';
import type { DocumentFile } from '#schemas/document/files.ts';
import { type DocumentFiles, Files } from '../../../page/document/document-files.ts';
import { reveal } from '../../../page/text/reveal.tsx';
import { tryAgain } from '../../../words/en/page.ts';
import { files as filesWords, externalFiles as t } from '../../../words/en/reading.ts';
import { keptFile } from '../../kit/kept-files.ts';
import { checkedBytes, type FileRefusal } from '../checked-file.ts';
import { FileCard } from '../FileCard.tsx';
import { NotShown } from '../NotShown.tsx';
import { FetchProgress } from './FetchProgress.tsx';

/** Files that are fetched at the same time: those that stand first in the page arrive first. */
const MAX_AT_ONCE = 4;

let running = 0;
const waiting: (() => void)[] = [];

/** Runs a task when few others run, in the order of the calls. */
async function fewAtOnce<T>(task: () => Promise<T>): Promise<T> {
  if (running >= MAX_AT_ONCE) await new Promise<void>((resolve) => waiting.push(resolve));
  running++;
  try {
    return await task();
  } finally {
    running--;
    waiting.shift()?.();
  }
}

/** Largest file that is fetched unasked, and all that a page fetches so, in bytes. */
const MAX_UNASKED = 4_000_000;
const MAX_ALL_UNASKED = 24_000_000;
let unasked = 0;

export interface ExternalFileProps {
  file: DocumentFile;
  /** Description of a picture, which stands in its place. */
  alt?: string | undefined;
  /** Inside a link nothing else can be pressed. */
  isInLink?: boolean | undefined;
  /** Somebody pressed for it. */
  isAsked?: boolean | undefined;
  /** The view of the file, once its bytes were checked. */
  children: ComponentChildren;
}

type State =
  | { readonly is: 'begin' }
  | { readonly is: 'asks' }
  | { readonly is: 'here' }
  | { readonly is: 'coming'; readonly received: number }
  | { readonly is: 'refused'; readonly refusal: FileRefusal };

/**
 * A file without `data`: fetched from the document's server, by itself or on a press, and checked. Its
 * view is made only then.
 */
export class ExternalFile extends Component<ExternalFileProps, State> {
  static override contextType = Files;
  override state: State = { is: 'begin' };
  private counted = 0;
  private isGone = false;

  override async componentDidMount(): Promise<void> {
    const { file, isAsked } = this.props;
    const { origin }: DocumentFiles = this.context;
    const isKept = (await keptFile(origin.owner, file.sha256)) !== undefined;
    if (this.isGone) return;
    if (isAsked || (!isKept && origin.server === undefined)) return this.fetch();
    if (file.size > MAX_UNASKED || unasked + file.size > MAX_ALL_UNASKED) {
      return this.setState({ is: 'asks' });
    }
    this.counted = file.size;
    unasked += this.counted;
    await this.fetch();
  }
  override componentWillUnmount() {
    this.isGone = true;
    unasked -= this.counted;
  }

  private readonly fetch = async (): Promise<void> => {
    const { file } = this.props;
    const { origin }: DocumentFiles = this.context;
    this.setState({ is: 'coming', received: 0 });
    await fewAtOnce(async () => {
      if (this.isGone) return;
      const bytes = await checkedBytes(file, origin, (received) =>
        this.setState({ is: 'coming', received }),
      );
      this.setState(bytes.ok ? { is: 'here' } : { is: 'refused', refusal: bytes.error });
    });
  };

  override render({ file, alt, isInLink, children }: ExternalFileProps, state: State) {
    if (state.is === 'here') return children;
    if (state.is === 'begin' || state.is === 'coming') {
      return (
        <span class={alt === undefined ? 'arriving' : 'arriving room'}>
          <span dir="auto">{reveal(alt || file.name)}</span>
          {state.is === 'coming' && <FetchProgress file={file} bytes={state.received} />}
        </span>
      );
    }
    const words = state.is === 'asks' ? t.large : state.refusal.words;
    if (isInLink) return <NotShown alt={alt ?? ''} words={words} />;
    const canFetch = state.is === 'asks' || state.refusal.why === 'unreachable';
    return (
      <FileCard
        file={file}
        alt={alt}
        words={words}
        onShow={canFetch ? this.fetch : undefined}
        showWords={state.is === 'asks' ? filesWords.show : tryAgain}
      />
    );
  }
}
