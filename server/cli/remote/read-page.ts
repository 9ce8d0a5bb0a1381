import { ARTIFACT_STATUSES } from '#schemas/document/artifact.ts';
import type { MarkdownFacts } from '#schemas/document/markdown-page.ts';
import {
  type ReadArtifact,
  type ReadFailure,
  readArtifact,
} from '#schemas/document/read-artifact.ts';
import {
  type CapsuleFailure,
  type ReadCapsule,
  readCapsule,
} from '#schemas/program/read-capsule.ts';
import { err, ok, type Result } from '#schemas/result.ts';
import { digest } from '../../digest.ts';
import type { PageAddress } from '../../library/page-address.ts';
import { NO_FACTS, recordIn } from '../../library/record-page.ts';
import type { Io } from '../io.ts';
import { type Connection, connect } from './connection.ts';

/** A record that a server gave, intact and the one that was asked for. */
export type PageRecord =
  | { readonly kind: 'artifact'; readonly read: ReadArtifact; readonly facts: MarkdownFacts }
  | { readonly kind: 'capsule'; readonly read: ReadCapsule };

/** Gets the record behind an address, without a token where the server is not one's own. */
export async function readPage(address: PageAddress, io: Io): Promise<Result<PageRecord, string>> {
  const connection = connect(io, address.server);
  if (!connection.ok) return connection;
  const { ask, server } = connection.value;
  const { kind, name } = address;
  if (kind === 'living') return livingAt(address, ask, io);
  if (kind === 'capsule') return capsuleAt(ask, name);
  if (kind === 'preview') {
    const page = await ask('GET', `p/${name}`);
    if (!page.ok) return page;
    const read = await readArtifact(recordIn(page.value.text), digest);
    return read.ok
      ? ok({ kind: 'artifact', read: read.value, facts: await factsAt(ask, `p/${name}.md`) })
      : err(damaged(read.error));
  }
  const answer = await ask('GET', `api/artifacts/${name}`);
  if (!answer.ok) {
    // A hash may be that of a capsule, too.
    const capsule = kind === 'hash' ? await capsuleAt(ask, name) : null;
    return capsule?.ok ? capsule : answer;
  }
  const read = await readArtifact(answer.value.text, digest);
  if (!read.ok) return err(damaged(read.error));
  if (read.value.artifact.id !== `sha256:${name}`) return err(OTHER);
  const [facts, newer] = await Promise.all([factsAt(ask, `a/${name}.md`), newerAt(ask, name)]);
  const source = `${server}api/artifacts/${name}`;
  return ok({ kind: 'artifact', read: read.value, facts: { ...facts, newer, source } });
}

/** Gets what a living link shows now. */
async function livingAt(
  { name, server }: PageAddress,
  ask: Connection['ask'],
  io: Io,
): Promise<Result<PageRecord, string>> {
  const answer = await ask('GET', `api/links/${name}`);
  if (!answer.ok) return answer;
  const { resolved } = answer.value.value as { resolved?: { kind?: unknown; id?: unknown } };
  const { kind, id } = resolved ?? {};
  if (typeof id !== 'string') return err(OTHER);
  const shown: PageAddress = {
    kind: kind === 'capsule' ? 'capsule' : 'artifact',
    name: id.replace(/^sha256:/, ''),
    ...(server !== undefined && { server }),
  };
  const found = await readPage(shown, io);
  if (!found.ok || found.value.kind === 'capsule') return found;
  const living = `${server ?? ''}l/${name}`;
  return ok({ ...found.value, facts: { ...found.value.facts, living } });
}

const OTHER = 'The server sent something else than was asked for.';
const damaged = ({ kind }: ReadFailure | CapsuleFailure): string =>
  `The server sent something damaged (${kind}).`;

async function capsuleAt(
  ask: Connection['ask'],
  name: string,
): Promise<Result<PageRecord, string>> {
  const answer = await ask('GET', `api/capsules/${name}`);
  if (!answer.ok) return answer;
  const read = await readCapsule(answer.value.text, digest);
  if (!read.ok) return err(damaged(read.error));
  const { id, contentHash } = read.value.record;
  const isAsked = id === name || contentHash === `sha256:${name}`;
  return isAsked ? ok({ kind: 'capsule', read: read.value }) : err(OTHER);
}

/** Facts that the Markdown of a page tells, as its server states them. */
async function factsAt(ask: Connection['ask'], path: string): Promise<MarkdownFacts> {
  const page = await ask('GET', path);
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
async function newerAt(ask: Connection['ask'], hash: string): Promise<MarkdownFacts['newer']> {
  const answer = await ask('GET', `api/artifacts/${hash}/lineage`);
  if (!answer.ok) return null;
  const { newer } = answer.value.value;
  if (typeof newer !== 'object' || newer === null) return null;
  const { revision, status, url } = newer as Record<string, unknown>;
  const known = ARTIFACT_STATUSES.find((each) => each === status);
  return typeof revision === 'number' && known && typeof url === 'string' && URL.canParse(url)
    ? { revision, status: known, url: new URL(url).href }
    : null;
}
