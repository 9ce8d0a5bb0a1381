import { ARTIFACT_STATUSES } from '#schemas/document/artifact.ts';
import type { MarkdownFacts } from '#schemas/document/markdown-page.ts';
import {
  type CapsuleFailure,
  type ReadCapsule,
  readCapsule,
} from '#schemas/program/read-capsule.ts';
import { err, ok, type Result } from '#schemas/result.ts';
import { digest } from '../../digest.ts';
import { checkArtifact } from '../index.ts';
import type { PageAddress } from '../page-address.ts';
import { NO_FACTS, recordIn } from '../record-page.ts';
import type { ApiFailure, Client } from '../types/client.d.ts';
import type { ReadArtifact, ReadFailure } from '../types/index.d.ts';
import { failureOf } from './request.ts';

/** Facts beside a document are asked for once: no reader waits for them as long as a busy server says. */
const ONCE = { waits: [] };

/** A record that a server gave, intact and the one that was asked for. */
export type PageRecord =
  | { readonly kind: 'artifact'; readonly read: ReadArtifact; readonly facts: MarkdownFacts }
  | { readonly kind: 'capsule'; readonly read: ReadCapsule };

/**
 * Gets the record behind an address, checks it, and that it is the one that was asked for.
 *
 * @param client the server of the address
 */
export async function readPage(
  { kind, name }: PageAddress,
  client: Client,
): Promise<Result<PageRecord, ApiFailure>> {
  if (kind === 'living') return livingAt(name, client);
  if (kind === 'capsule') return capsuleAt(client, name);
  if (kind === 'preview') {
    const page = await client.request('GET', `p/${name}`);
    if (!page.ok) return page;
    const read = await checkArtifact(recordIn(page.value.text));
    return read.ok
      ? ok({ kind: 'artifact', read: read.value, facts: await factsAt(client, `p/${name}.md`) })
      : err(damaged(read.error));
  }
  const answer = await client.request('GET', `api/artifacts/${name}`);
  if (!answer.ok) {
    // A hash may be that of a capsule, too.
    const capsule = kind === 'hash' ? await capsuleAt(client, name) : null;
    return capsule?.ok ? capsule : answer;
  }
  const read = await checkArtifact(answer.value.text);
  if (!read.ok) return err(damaged(read.error));
  if (read.value.artifact.id !== `sha256:${name}`) return err(OTHER);
  const [facts, newer] = await Promise.all([
    factsAt(client, `a/${name}.md`),
    newerAt(client, name),
  ]);
  const source = `${client.server}api/artifacts/${name}`;
  return ok({ kind: 'artifact', read: read.value, facts: { ...facts, newer, source } });
}

/** Gets what a living link shows now. */
async function livingAt(name: string, client: Client): Promise<Result<PageRecord, ApiFailure>> {
  const answer = await client.request('GET', `api/links/${name}`);
  if (!answer.ok) return answer;
  const { resolved } = answer.value.value as { resolved?: { kind?: unknown; id?: unknown } };
  const { kind, id } = resolved ?? {};
  if (typeof id !== 'string') return err(OTHER);
  const shown: PageAddress = {
    kind: kind === 'capsule' ? 'capsule' : 'artifact',
    name: id.replace(/^sha256:/, ''),
  };
  const found = await readPage(shown, client);
  if (!found.ok || found.value.kind === 'capsule') return found;
  const living = `${client.server}l/${name}`;
  return ok({ ...found.value, facts: { ...found.value.facts, living } });
}

const OTHER = failureOf('odd-answer', 'The server sent something else than was asked for.');
const damaged = ({ kind }: ReadFailure | CapsuleFailure): ApiFailure =>
  failureOf('odd-answer', `The server sent something damaged (${kind}).`);

async function capsuleAt(client: Client, name: string): Promise<Result<PageRecord, ApiFailure>> {
  const answer = await client.request('GET', `api/capsules/${name}`);
  if (!answer.ok) return answer;
  const read = await readCapsule(answer.value.text, digest);
  if (!read.ok) return err(damaged(read.error));
  const { id, contentHash } = read.value.record;
  const isAsked = id === name || contentHash === `sha256:${name}`;
  return isAsked ? ok({ kind: 'capsule', read: read.value }) : err(OTHER);
}

/** Facts that the Markdown of a page tells, as its server states them. */
async function factsAt(client: Client, path: string): Promise<MarkdownFacts> {
  const page = await client.request('GET', path, undefined, ONCE);
  if (!page.ok) return NO_FACTS;
  const [, head = ''] = /^---\n([\s\S]{0,20000}?)\n---\n/.exec(page.value.text) ?? [];
  const fact = (name: string): string | null => {
    const line = head.split('\n').find((each) => each.startsWith(`${name}: "`));
    try {
      const value: unknown = line === undefined ? null : JSON.parse(line.slice(name.length + 2));
      return typeof value === 'string' && value !== 'none' ? value : null;
    } catch {
      return null;
    }
  };
  return {
    ...NO_FACTS,
    signature: fact('signature') ?? 'none',
    publishedAt: fact('publishedAt'),
    permanent: fact('permanent'),
    living: fact('living'),
  };
}

/** The newer revision of the same publisher, as the server states it. */
async function newerAt(client: Client, hash: string): Promise<MarkdownFacts['newer']> {
  const answer = await client.request('GET', `api/artifacts/${hash}/lineage`, undefined, ONCE);
  if (!answer.ok) return null;
  const { newer } = answer.value.value;
  if (typeof newer !== 'object' || newer === null) return null;
  const { revision, status, url } = newer as Record<string, unknown>;
  const known = ARTIFACT_STATUSES.find((each) => each === status);
  return typeof revision === 'number' && known && typeof url === 'string' && URL.canParse(url)
    ? { revision, status: known, url: new URL(url).href }
    : null;
}
