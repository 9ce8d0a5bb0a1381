import type { Artifact } from '#schemas/document/artifact.ts';
import { readArtifact } from '#schemas/document/read-artifact.ts';
import { replaceState } from '../../page/kit/replace-state.ts';
import { digest } from '../../page/open/digest.ts';
import { isHosted } from '../../page/open/hosted.ts';
import { savedEntry } from '../library/store.ts';

/** An artifact that was found by its hash, its hashes recomputed. */
export interface AtHand {
  readonly artifact: Artifact;
  /** Canonical JSON. */
  readonly canonical: string;
  readonly from: 'library' | 'server' | 'page';
}

/** An address of the server that made this page (`/a/<hash>`, `/i/<id>`). */
const apiAddress = (path: string): string => new URL(`../api/${path}`, location.href).href;

/** Reads JSON and checks that it has the hash under which it was looked for. */
async function checked(
  text: string,
  id: string,
  from: AtHand['from'],
): Promise<AtHand | undefined> {
  if (!digest) return undefined;
  const read = await readArtifact(text, digest);
  return read.ok && read.value.artifact.id === id ? { ...read.value, from } : undefined;
}

async function asked(path: string): Promise<Response | undefined> {
  try {
    const answer = await fetch(apiAddress(path), { credentials: 'omit' });
    return answer.ok ? answer : undefined;
  } catch {
    return undefined;
  }
}

/** Artifacts that were open on this page lately: they need not be saved to be compared. */
const seen = new Map<string, AtHand>();

/** Keeps what is open at hand when the address leads to a comparison. */
export function keepAtHand(found: Pick<AtHand, 'artifact' | 'canonical'>): void {
  seen.set(found.artifact.id, { ...found, from: 'page' });
}

/** Canonical JSON that is kept with the address of a comparison: a reload needs it again. */
type Kept = { readonly compared?: Readonly<Record<string, string>> };
const keptHere = (): NonNullable<Kept['compared']> =>
  (history.state as Kept | null)?.compared ?? {};

/** Keeps with this address what was found for it and is nowhere else. */
export function keepWithAddress(found: readonly (AtHand | undefined)[]): void {
  const unsaved = found.flatMap((each) => (each?.from === 'page' ? [each] : []));
  if (unsaved.length === 0) return;
  const compared = Object.fromEntries(unsaved.map((each) => [each.artifact.id, each.canonical]));
  // Too large for this browser: the comparison is there until it is loaded again.
  replaceState({ ...history.state, compared });
}

/** Finds an artifact that is saved on this device. Nobody is asked for it. */
export async function findSaved(id: string): Promise<AtHand | undefined> {
  const entry = await savedEntry(id).catch(() => undefined);
  return entry && checked(entry.text, id, 'library');
}

/**
 * Finds an artifact by its `id`: on this device, among what was open, then at the server of a
 * hosted page. Undefined when it is nowhere at hand, or is not what its hash stands for.
 */
export async function findByHash(id: string): Promise<AtHand | undefined> {
  const kept = keptHere()[id];
  const here =
    (await findSaved(id)) ?? seen.get(id) ?? (kept ? await checked(kept, id, 'page') : undefined);
  if (here || !isHosted()) return here;
  const record = document.getElementById('vitrine-record')?.textContent ?? '';
  const onPage = record.includes(id) && (await checked(record, id, 'page'));
  if (onPage) return onPage;
  const answer = await asked(`artifacts/${id.slice('sha256:'.length)}`);
  return answer && checked(await answer.text(), id, 'server');
}

/** The server's word on one revision; a claim until its bytes are checked. */
export interface ListedRevision {
  readonly id: string;
  readonly parentHash: string | null;
  readonly revision: number;
  /** Reason that it is gone; null while it is there. */
  readonly removed: string | null;
  /** True if its publisher also published the artifact asked about. */
  readonly samePublisher: boolean;
}

const HASH = /^sha256:[0-9a-f]{64}$/;

function isListed(value: unknown): value is ListedRevision {
  if (typeof value !== 'object' || value === null) return false;
  const { id, parentHash, revision, removed, samePublisher } = value as Record<string, unknown>;
  return (
    typeof id === 'string' &&
    HASH.test(id) &&
    (parentHash === null || typeof parentHash === 'string') &&
    typeof revision === 'number' &&
    (removed === null || typeof removed === 'string') &&
    typeof samePublisher === 'boolean'
  );
}

/** The lineage as the server of a hosted page knows it; empty elsewhere. */
export async function listedRevisions(id: string): Promise<readonly ListedRevision[]> {
  if (!isHosted()) return [];
  // Its first page: what leads to the artifact and what its publishers made of it comes first.
  const answer = await asked(`artifacts/${id.slice('sha256:'.length)}/revisions`);
  const body: unknown = await answer?.json().catch(() => null);
  const items = typeof body === 'object' && body !== null && 'items' in body ? body.items : [];
  return Array.isArray(items) ? items.filter(isListed) : [];
}
