import type { Comment } from '#schemas/reply/passage.ts';
import { replaceState } from '../../page/kit/replace-state.ts';

/** Content of `vitrine review` (server/cli/review/serve.ts). */
export interface Session {
  /** Canonical JSON of the document. */
  readonly document: string;
  /** The document of the round before. */
  readonly before: string | null;
  /** An approval takes no words along. */
  readonly isGate: boolean;
}

export interface Answer {
  readonly decision: 'approved' | 'changes';
  readonly note: string;
  readonly comments: readonly Comment[];
}

/** Pause before a connection that broke is made again, ms: the command waits for 5 s. */
const PAUSE = 500;
const MAX_TRIES = 8;

let token = '';

const post = (path: string, body: object = {}): Promise<Response> =>
  fetch(`/review/${path}`, {
    method: 'POST',
    // Without it a browser does not obey Clear-Site-Data.
    credentials: 'same-origin',
    cache: 'no-store',
    headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  });

/** Exchanges the secret of the address, which works once; null: the review is over, or another tab has it. */
async function openSession(): Promise<Session | null> {
  const secret = /^#review=([\w-]+)$/.exec(location.hash)?.[1];
  if (secret === undefined) return null;
  replaceState(null, '/');
  try {
    const answer = await post('open', { secret });
    if (!answer.ok) return null;
    const given: Session & { readonly token: string } = await answer.json();
    token = given.token;
    return given;
  } catch {
    return null;
  }
}

let opened: Promise<Session | null> | undefined;

/** The review of this page: one, however often it is asked for. */
export const session = (): Promise<Session | null> => {
  opened ??= openSession();
  return opened;
};

/** Tells the command that the page is there, until it is over or cannot be reached any more. */
export async function stayAlive(): Promise<void> {
  for (let tries = 0; tries < MAX_TRIES; tries++) {
    try {
      const { ok, body } = await post('alive');
      if (!ok) break;
      const reader = body?.pipeThrough(new TextDecoderStream()).getReader();
      let said = '';
      for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) {
        tries = 0;
        said = part.value;
      }
      if (said.includes('over')) break;
    } catch {
      // Tried again: a tunnel may have broken.
    }
    await new Promise((resolve) => setTimeout(resolve, PAUSE));
  }
  // Its answer clears what the browser may have of this address.
  await post('end').catch(Boolean);
}

/** @returns false: it did not arrive */
export const sendAnswer = (answer: Answer): Promise<boolean> =>
  post('answer', answer).then(
    ({ ok }) => ok,
    () => false,
  );
