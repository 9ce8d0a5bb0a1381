import { filesIn } from '#schemas/document/files.ts';
import type { OpenedArtifact } from '../../page/open/outcome.ts';
import { loadExternalFiles } from '../doors.ts';
import type { Told } from '../kit/refusal.tsx';
import { refusalOf } from '../kit/refusal.tsx';
import { isSignedIn } from '../private/standing.ts';
import { deploymentAddress } from './deployment.ts';

/** Bytes of all files that have arrived, of those that are sent. */
export interface UploadProgress {
  readonly sent: number;
  readonly all: number;
}

/** The outcome of an upload. `not-here`: these files are not on this device. */
export type Uploaded =
  | { readonly outcome: 'uploaded' | 'sign-in' | 'offline' }
  | { readonly outcome: 'no-files'; readonly names: readonly string[] }
  | ({ readonly outcome: 'refused' } & Told);

/**
 * Uploads files of a document to the server that the page came from, one after the other. Each is
 * checked before it is sent.
 *
 * @param hashes of the files that the server does not have
 */
export async function upload(
  { artifact, files: origin }: OpenedArtifact,
  hashes: readonly string[],
  onProgress: (progress: UploadProgress) => void,
): Promise<Uploaded> {
  const wanted = new Map(
    filesIn(artifact.content).flatMap((file) =>
      hashes.includes(file.sha256) ? [[file.sha256, file]] : [],
    ),
  );
  const all = [...wanted.values()].reduce((sum, { size }) => sum + size, 0);
  const absent: string[] = [];
  let before = 0;
  const { findFile } = await loadExternalFiles();
  for (const file of wanted.values()) {
    const bytes = await findFile(file, { owner: artifact.id, ...origin });
    if (!bytes.ok) {
      absent.push(file.name);
      continue;
    }
    const base = before;
    const put = await putFile(file.sha256, bytes.value, (sent) =>
      onProgress({ sent: base + sent, all }),
    );
    if (put.outcome !== 'uploaded') return put;
    before += file.size;
    onProgress({ sent: before, all });
  }
  return absent.length > 0 ? { outcome: 'no-files', names: absent } : { outcome: 'uploaded' };
}

/** Sends one file. By XMLHttpRequest: `fetch` does not tell how much was sent. */
function putFile(
  sha256: string,
  bytes: Uint8Array<ArrayBuffer>,
  onProgress: (sent: number) => void,
): Promise<Uploaded> {
  return new Promise((resolve) => {
    const request = new XMLHttpRequest();
    request.open('PUT', deploymentAddress(`api/files/${sha256}`));
    request.setRequestHeader('Content-Type', 'application/octet-stream');
    // The header keeps forms of other sites out (decisions §8).
    request.setRequestHeader('X-Svc-Artifact', '1');
    request.upload.onprogress = ({ loaded }) => onProgress(loaded);
    request.onerror = () => resolve({ outcome: 'offline' });
    request.onload = () => resolve(outcomeOf(request));
    request.send(new Blob([bytes]));
  });
}

function outcomeOf({ status, responseText }: XMLHttpRequest): Uploaded {
  if (status === 200 || status === 201) return { outcome: 'uploaded' };
  if (status === 401) return { outcome: 'sign-in' };
  const told = refusalOf(parsed(responseText));
  return told ? { outcome: 'refused', ...told } : { outcome: 'offline' };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** The outcome of a publication. `not-here`: this host serves files and takes none. */
export type Published =
  | {
      readonly outcome: 'published';
      readonly url: string;
      readonly charged: number;
      /** The server has all its signatures, too. */
      readonly isSigned?: boolean;
    }
  | { readonly outcome: 'sign-in' | 'not-here' | 'offline' }
  /** The server lacks these files. */
  | { readonly outcome: 'files-missing'; readonly hashes: readonly string[] }
  | ({ readonly outcome: 'refused' } & Told);

/** The member at a path of names, of a value that nothing is known of. */
function at(value: unknown, ...names: string[]): unknown {
  let inner = value;
  for (const name of names) {
    inner = typeof inner === 'object' && inner !== null ? Reflect.get(inner, name) : undefined;
  }
  return inner;
}

const hashesIn = (files: unknown): string[] =>
  Array.isArray(files) ? files.map((file) => String(at(file, 'sha256'))) : [];

async function jsonOf(answer: Response): Promise<unknown> {
  const type = answer.headers.get('Content-Type') ?? '';
  return /json/.test(type) ? answer.json() : null;
}

/** Terms of publishing here. `price`: in credits of the account; null: without an account, or not told. */
interface Offer {
  readonly price: number | null;
}

/**
 * Terms on which this deployment lets people publish from this page; null: it does not; `offline`:
 * unknown.
 */
export async function publishingOffer(kind: string): Promise<Offer | null | 'offline'> {
  try {
    const answer = await fetch(deploymentAddress('.well-known/svc.json'));
    // A host of files has no such document; whoever is busy or broken has not said anything.
    if (answer.status === 429 || answer.status >= 500) return 'offline';
    const about = answer.ok ? await jsonOf(answer) : null;
    const [accounts, isFree] = ['accounts', 'anonymousPublishing'].map(
      (name) => at(about, 'features', name) === true,
    );
    if (!accounts && !isFree) return null;
    const isCharged = accounts && (!isFree || (await isSignedIn()));
    const name = kind === 'mini-app-capsule' ? kind : 'artifact';
    const price = at(about, 'pricing', name);
    return { price: isCharged && typeof price === 'number' ? price : null };
  } catch {
    return 'offline';
  }
}

/**
 * Publishes an artifact on the server that this page came from, as the person who is signed in
 * there.
 *
 * @param canonical the exact bytes that its ID stands for
 */
export async function publish(canonical: string): Promise<Published> {
  try {
    const answer = await fetch(deploymentAddress('api/artifacts'), {
      method: 'POST',
      // The header keeps forms of other sites out (decisions §8).
      headers: { 'Content-Type': 'application/json', 'X-Svc-Artifact': '1' },
      // The page has shown the document with its warnings: it is published on purpose.
      body: `{"artifact":${canonical},"acceptWarnings":true}`,
      redirect: 'error',
    });
    if (answer.status === 401) return { outcome: 'sign-in' };
    const body = await jsonOf(answer);
    const url = at(body, 'url');
    if (answer.ok && typeof url === 'string') {
      return { outcome: 'published', url, charged: Number(at(body, 'credits', 'charged') ?? 0) };
    }
    if (at(body, 'code') === 'files_missing') {
      return { outcome: 'files-missing', hashes: hashesIn(at(body, 'files')) };
    }
    const told = refusalOf(body);
    if (told) return { outcome: 'refused', ...told };
    return { outcome: answer.status === 404 || answer.status === 405 ? 'not-here' : 'offline' };
  } catch {
    return { outcome: 'offline' };
  }
}

/**
 * Has the server that published a document keep its signatures beside it.
 *
 * @param texts each as in a file `.sig`
 * @returns whether it keeps all of them
 */
export async function publishSignatures(id: string, texts: readonly string[]): Promise<boolean> {
  const address = deploymentAddress(`api/artifacts/${id.slice('sha256:'.length)}/signatures`);
  for (const sshsig of texts) {
    const answer = await fetch(address, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'X-Svc-Artifact': '1' },
      body: JSON.stringify({ sshsig }),
      redirect: 'error',
    }).catch(() => null);
    if (!answer?.ok) return false;
  }
  return true;
}
