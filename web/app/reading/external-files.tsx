import { Component } from 'preact';
import type { DocumentFile } from '#schemas/document/files.ts';
import { growingBytes } from '#schemas/growing-bytes.ts';
import { err, ok } from '#schemas/result.ts';
import type { FileOrigin } from '../../page/document/document-files.ts';
import { type DocumentFiles, Files } from '../../page/document/document-files.ts';
import { reveal } from '../../page/text/reveal.tsx';
import { tryAgain } from '../../words/en/page.ts';
import { files as filesWords, externalFiles as t } from '../../words/en/reading.ts';
import { fill } from '../../words/format.ts';
import { byteSize } from '../../words/values.ts';
import { keptFile } from '../kit/kept-files.ts';
import {
  CHANGED,
  type Checked,
  check,
  checkedBytes,
  type FileRefusal,
  type OnProgress,
} from './checked-file.ts';
import { type ExternalFileProps, FileCard } from './FileCard.tsx';
import { NotShown } from './Picture.tsx';

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

/** Size from which the progress of a file is shown, in bytes. */
const LARGE = 1_000_000;

interface Props {
  file: DocumentFile;
  bytes: number;
}

/** Progress of a large file on its way; nothing for a small one. */
export const FetchProgress = ({ file: { name, size }, bytes }: Props) =>
  size < LARGE ? null : (
    <span class="muted small received">
      <progress max={size} value={bytes} aria-label={name} />{' '}
      {fill(t.received, { some: byteSize(bytes), all: byteSize(size) })}
    </span>
  );

const ABSENT: FileRefusal = { why: 'absent', words: t.notInLink };

/** Files that were fetched in vain. */
const failed = new WeakSet<DocumentFile>();

/** Finds the bytes of a file on this device or at the server of its document, and checks them. */
export async function findFile(
  file: DocumentFile,
  { owner, server }: FileOrigin,
  onProgress?: OnProgress,
): Promise<Checked> {
  const kept = await keptFile(owner, file.sha256);
  const here = kept && (await check(kept, file));
  if (here?.ok || server === undefined) return here ?? err(ABSENT);
  const address = `${server}${file.sha256}`;
  const fetched = await fetchFile(address, file.size, onProgress, failed.has(file));
  const result = fetched.ok ? await check(fetched.value, file) : fetched;
  if (!result.ok) failed.add(file);
  return result;
}

/** The reason for which nothing here or at a server has a file; undefined: it can be had. */
export async function whyAbsent(
  file: DocumentFile,
  { owner, server }: FileOrigin,
): Promise<FileRefusal | undefined> {
  const isAtHand = server !== undefined || (await keptFile(owner, file.sha256)) !== undefined;
  return isAtHand ? undefined : ABSENT;
}

const GONE: FileRefusal = { why: 'gone', words: t.gone };
const UNREACHABLE: FileRefusal = { why: 'unreachable', words: t.unreachable };

/** Longest wait for the next bytes, ms. */
const PATIENCE = 30_000;

/**
 * Fetches a file, whose hash is not checked here. Without credentials: whoever may read the document may read its files.
 *
 * @param size bytes that it has to have; no more are read
 * @param isAgain past the cache of the browser: what came before was not the file
 */
async function fetchFile(
  address: string,
  size: number,
  onProgress: OnProgress | undefined,
  isAgain: boolean,
): Promise<Checked> {
  const ended = new AbortController();
  let timer = setTimeout(() => ended.abort(), PATIENCE);
  try {
    const answer = await fetch(address, {
      credentials: 'omit',
      redirect: 'error',
      referrerPolicy: 'no-referrer',
      cache: isAgain ? 'reload' : 'default',
      signal: ended.signal,
    });
    if (answer.status === 404 || answer.status === 410) return err(GONE);
    if (!answer.ok) return err(UNREACHABLE);
    const bytes = growingBytes(size);
    const reader = answer.body?.getReader();
    for (let next = await reader?.read(); next && !next.done; next = await reader?.read()) {
      clearTimeout(timer);
      timer = setTimeout(() => ended.abort(), PATIENCE);
      if (bytes.size() + next.value.length > size) return err(CHANGED);
      bytes.add(next.value);
      onProgress?.(bytes.size());
    }
    return ok(bytes.whole());
  } catch {
    return err(UNREACHABLE);
  } finally {
    clearTimeout(timer);
    ended.abort();
  }
}
