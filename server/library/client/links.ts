import type { JsonValue } from '#schemas/json/json-value.ts';
import { err, ok, type Result } from '#schemas/result.ts';
import type { ApiFailure, Client, LivingLink, Shown } from '../types/client.d.ts';
import type { WebAddress } from '../types/index.d.ts';
import { textOfAddress } from '../web-address.ts';
import { done, nameIn, odd } from './answers.ts';

/** Milliseconds between two questions for what a link shows, unless told, and at least. */
const EVERY = { byDefault: 30_000, least: 1_000 } as const;
/** Most pages of a list, of at most 100 each: more links than an account may have. */
const MAX_PAGES = 100;

export async function livingLinks(
  client: Client,
): Promise<Result<readonly LivingLink[], ApiFailure>> {
  const links: LivingLink[] = [];
  let cursor = '';
  for (let page = 0; page < MAX_PAGES; page++) {
    const answer = await client.request('GET', `agent/v1/links?limit=100${cursor}`);
    if (!answer.ok) return answer;
    const { items, nextCursor } = answer.value.value;
    for (const item of Array.isArray(items) ? items : []) {
      const link = livingLinkIn(item);
      if (link) links.push(link);
    }
    if (typeof nextCursor !== 'string') break;
    cursor = `&cursor=${encodeURIComponent(nextCursor)}`;
  }
  return ok(links);
}

export async function moveLink(
  client: Client,
  link: WebAddress,
  change: object,
): Promise<Result<LivingLink, ApiFailure>> {
  const answer = await client.request('PUT', `agent/v1/links/${linkName(link)}`, change);
  if (!answer.ok) return answer;
  const moved = livingLinkIn(answer.value.value);
  return moved ? ok(moved) : err(odd(client));
}

export const endLink = (client: Client, link: WebAddress): Promise<Result<null, ApiFailure>> =>
  done(client.request('DELETE', `agent/v1/links/${linkName(link)}`));

export async function shownBy(
  client: Client,
  link: WebAddress,
): Promise<Result<Shown, ApiFailure>> {
  const answer = await client.request('GET', `api/links/${linkName(link)}`);
  if (!answer.ok) return answer;
  const { version, resolved } = answer.value.value;
  const isShown = typeof version === 'number' && typeof Object(resolved).id === 'string';
  return isShown ? ok(answer.value.value as unknown as Shown) : err(odd(client));
}

export async function* follow(
  client: Client,
  link: WebAddress,
  {
    every = EVERY.byDefault,
    signal,
  }: { readonly every?: number; readonly signal?: { readonly aborted: boolean } } = {},
): AsyncGenerator<Result<Shown, ApiFailure>, void, void> {
  const wait = Math.max(every, EVERY.least);
  /** Version and record that were given last. */
  let given = '';
  while (!signal?.aborted) {
    const shown = await shownBy(client, link);
    const state = shown.ok ? `${shown.value.version} ${shown.value.resolved.id}` : '';
    if (!shown.ok || state !== given) yield shown;
    if (!shown.ok) return;
    given = state;
    await new Promise((resolve) => setTimeout(resolve, wait));
  }
}

const linkName = (link: WebAddress): string => nameIn(textOfAddress(link));

/** A living link in an answer; null: there is none. */
export function livingLinkIn(value: JsonValue | undefined): LivingLink | null {
  const { id, url, name, mode, target, version } = Object(value);
  if (typeof id !== 'string' || typeof url !== 'string') return null;
  return {
    id,
    url,
    name: typeof name === 'string' ? name : null,
    mode: mode === 'pinned' ? 'pinned' : 'latest',
    target: String(target),
    version: Number(version),
  };
}
