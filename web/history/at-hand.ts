import type { Artifact } from '#schemas/artifact.ts';
import { readArtifact } from '#schemas/read-artifact.ts';
import { savedEntry } from '../library/store.ts';
import { digest } from '../open/digest.ts';

/** An artifact that was found by its hash, its hashes recomputed. */
export interface AtHand {
  readonly artifact: Artifact;
  /** Canonical JSON. */
  readonly canonical: string;
  readonly from: 'library' | 'server' | 'page';
}

/** Whether this page was made by a server that holds records; only then is a server asked anything. */
export const isHosted = (): boolean => document.getElementById('vitrine-record') !== null;

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

/**
 * Finds an artifact by its `id`: on this device, then at the server of a hosted page. Undefined when
 * it is nowhere at hand, or is not what its hash stands for.
 */
export async function findByHash(id: string): Promise<AtHand | undefined> {
  const entry = await savedEntry(id).catch(() => undefined);
  const saved = entry && (await checked(entry.text, id, 'library'));
  if (saved || !isHosted()) return saved;
  const record = document.getElementById('vitrine-record')?.textContent ?? '';
  const onPage = record.includes(id) && (await checked(record, id, 'page'));
  if (onPage) return onPage;
  const answer = await asked(`artifacts/${id.slice('sha256:'.length)}`);
  return answer && checked(await answer.text(), id, 'server');
}

/** What the server says of one revision; a claim until its bytes are checked. */
export interface ListedRevision {
  readonly id: string;
  readonly parentHash: string | null;
  readonly revision: number;
  /** Why it is gone; null while it is there. */
  readonly removed: string | null;
}

const HASH = /^sha256:[0-9a-f]{64}$/;

function isListed(value: unknown): value is ListedRevision {
  if (typeof value !== 'object' || value === null) return false;
  const { id, parentHash, revision, removed } = value as Record<string, unknown>;
  return (
    typeof id === 'string' &&
    HASH.test(id) &&
    (parentHash === null || typeof parentHash === 'string') &&
    typeof revision === 'number' &&
    (removed === null || typeof removed === 'string')
  );
}

/** The lineage as the server of a hosted page knows it; empty elsewhere. */
export async function listedRevisions(id: string): Promise<ListedRevision[]> {
  if (!isHosted()) return [];
  const answer = await asked(`artifacts/${id.slice('sha256:'.length)}/revisions`);
  const body: unknown = await answer?.json().catch(() => null);
  const items = typeof body === 'object' && body !== null && 'items' in body ? body.items : [];
  return Array.isArray(items) ? items.filter(isListed) : [];
}
