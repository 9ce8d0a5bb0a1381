import { filesIn } from '#schemas/document/files.ts';
import type { OpenedArtifact } from '../../page/open/outcome.ts';
import { loadExternalFiles } from '../doors.ts';
import { refusalOf, type Told } from '../kit/refusal.tsx';
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
  const told = refusalOf(jsonOf(responseText));
  return told ? { outcome: 'refused', ...told } : { outcome: 'offline' };
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
