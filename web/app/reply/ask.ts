import type { Artifact } from '#schemas/document/artifact.ts';
import type { JsonValue } from '#schemas/json/json-value.ts';
import { isRequestOver } from '#schemas/reply/check-reply.ts';
import { replaceState } from '../../page/kit/replace-state.ts';
import { isHosted } from '../../page/open/hosted.ts';
import type { Told } from '../kit/refusal.tsx';
import { refusalOf } from '../kit/refusal.tsx';
import { deploymentAddress } from '../share/deployment.ts';
import { type Decisions, decisionsOf } from './answering.ts';
import type { MadeReply } from './made-reply.ts';

/** Name and secret behind `#ask=` in the link of a question: whoever has them can answer. */
export interface AskLink {
  readonly id: string;
  readonly secret: string;
}

/** State of a question, as the server tells whoever has its link. */
export interface Ask {
  /** The document that is asked about. */
  readonly artifact: string;
  readonly state: 'open' | 'answered' | 'expired' | 'withdrawn';
  /** Ways of answering that count. */
  readonly allow: readonly string[];
  /** Fingerprints of the keys that may answer; null: any key. */
  readonly signers: readonly string[] | null;
  readonly expiresAt: string;
  /** There once it is answered. */
  readonly signature?: 'signed' | 'unsigned';
}

/** Outcome of sending an answer. */
type Sent =
  /** `reason`: why it does not count, as the code of a refusal; null: it counts. */
  | { readonly outcome: 'sent'; readonly reason: string | null; readonly isSigned: boolean }
  | ({ readonly outcome: 'refused' } & Told)
  | { readonly outcome: 'offline' };

const LINK = /^#(?:[#/!?]|%23)*ask=([\w-]{22})\.([\w-]{43})(?![\w-])/;

/**
 * The question that this page was opened for. Its secret leaves the address at once, so that nobody
 * shares it or finds it in the history, and stays with this entry of the tab: a reload still answers.
 */
export function askHere(): AskLink | undefined {
  const [, id, secret] = LINK.exec(location.hash) ?? [];
  if (id && secret && isHosted()) {
    const { pathname, search } = location;
    replaceState({ ...history.state, ask: { id, secret } }, pathname + search);
  }
  const kept: unknown = (history.state as { ask?: unknown } | null)?.ask;
  return isLink(kept) ? kept : undefined;
}

const isLink = (value: unknown): value is AskLink => {
  const { id, secret } = objectOf(value);
  return typeof id === 'string' && typeof secret === 'string';
};

const objectOf = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};

async function request({ id, secret }: AskLink, path: string, body?: string) {
  const answer = await fetch(deploymentAddress(`api/asks/${id}${path}`), {
    ...(body !== undefined && { method: 'POST', body }),
    headers: {
      Authorization: `Ask ${secret}`,
      ...(body !== undefined && { 'Content-Type': 'application/json' }),
    },
    cache: 'no-store',
    credentials: 'omit',
    referrerPolicy: 'no-referrer',
    redirect: 'error',
  });
  return { isOk: answer.ok, said: objectOf(await answer.json().catch(() => null)) };
}

const STATES: readonly unknown[] = ['open', 'answered', 'expired', 'withdrawn'];

/**
 * Asks the server where a question stands; undefined: it does not know it, or cannot be reached, or
 * the question is about another document than this one.
 */
export async function readAsk(link: AskLink, artifact: string): Promise<Ask | undefined> {
  try {
    const { isOk, said } = await request(link, '');
    const { state, allow, expiresAt } = said;
    const isWhole = STATES.includes(state) && Array.isArray(allow) && typeof expiresAt === 'string';
    return isOk && isWhole && said.artifact === artifact ? (said as unknown as Ask) : undefined;
  } catch {
    return undefined;
  }
}

/** Sends an answer to whoever asked. The same answer again is the same answer. */
export async function sendReply(
  link: AskLink,
  { artifact, sshsig }: Pick<MadeReply, 'artifact' | 'sshsig'>,
): Promise<Sent> {
  try {
    const body = { artifact: artifact as unknown as JsonValue, ...(sshsig !== null && { sshsig }) };
    const { isOk, said } = await request(link, '/replies', JSON.stringify(body));
    if (isOk) {
      const reason = said.counts === true ? null : String(said.reason ?? '');
      return { outcome: 'sent', reason, isSigned: sshsig !== null };
    }
    const told = refusalOf(said);
    return told ? { outcome: 'refused', ...told } : { outcome: 'offline' };
  } catch {
    return { outcome: 'offline' };
  }
}

/** A question about a document, as far as it is known. */
export interface Asked {
  readonly artifact: Artifact;
  /** The page was opened by the link of an ask. */
  readonly link: AskLink | undefined;
  /** Undefined while it is asked for; null: the server does not know it, or does not answer. */
  readonly ask: Ask | null | undefined;
}

/**
 * State of a question, as the bar tells it:
 * - `none`: nobody asks, but comments can be given back
 * - `asking`: the document asks for an answer, which goes back by copy
 * - `waiting`: whoever asked waits for it at the server
 * - `unknown`: whether they do could not be found out
 * - `checking`: that is being found out
 * - `closed`: nobody takes an answer any more
 */
export type Standing = 'none' | 'asking' | 'waiting' | 'unknown' | 'checking' | 'closed';

export function standingOf({ artifact, link, ask }: Asked, now: number): Standing {
  const { of } = decisionsOf(artifact, link !== undefined);
  if (of === 'none' && !link) return 'none';
  if (isRequestOver(artifact, now)) return 'closed';
  if (!link) return 'asking';
  if (ask === undefined) return 'checking';
  if (ask === null) return 'unknown';
  return ask.state === 'open' || ask.state === 'answered' ? 'waiting' : 'closed';
}

/** The decisions that can be given now. */
export const decisionsNow = ({ artifact, link }: Asked): Decisions =>
  decisionsOf(artifact, link !== undefined);

/** Until when an answer is taken; undefined: nobody said. */
export function endOf({ artifact, ask }: Asked): string | undefined {
  const { expiresAt } = artifact.content;
  return ask?.expiresAt ?? (typeof expiresAt === 'string' ? expiresAt : undefined);
}
