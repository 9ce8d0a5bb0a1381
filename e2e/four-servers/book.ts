import { setTimeout as sleep } from 'node:timers/promises';

/** Time for which a withdrawal may be unknown to a server, in milliseconds. */
export const SOON = 1_000;

/** An artifact whose publication was acknowledged. */
export type Doc = {
  readonly hex: string;
  /** A word of its title that no other has. */
  readonly word: string;
  /** `leaving`: somebody withdraws it, and the answer is not here yet. */
  state: 'live' | 'leaving' | 'gone';
};

/** A record of what was acknowledged, and of faults. */
export function newBook() {
  const docs: Doc[] = [];
  const capsules: string[] = [];
  /** By account: credits that acknowledged publications cost. */
  const charged = new Map<string, number>();
  const faults: string[] = [];
  const operations: Record<string, number> = {};
  const statuses: Record<number, number> = {};
  /** From the first answer to the end of the load: before it accounts are made, and all is checked after it. */
  let lastGood: number | undefined;
  let isLoaded = true;
  let longestGap = 0;
  let slowestWithdrawal = 0;

  return {
    docs,
    capsules,
    charged,
    faults,
    fault: (words: string) => {
      if (faults.length < 50) {
        faults.push(words);
        console.log(`FAULT ${words}`);
      }
    },
    charge: (account: string, credits: number) => {
      charged.set(account, (charged.get(account) ?? 0) + credits);
    },
    /**
     * Time after its acknowledgement at which a server still gave a withdrawn artifact, in
     * milliseconds.
     */
    sawWithdrawn: (after: number) => {
      slowestWithdrawal = Math.max(slowestWithdrawal, after);
    },
    endLoad: () => {
      isLoaded = false;
    },
    count: (operation: string) => {
      operations[operation] = (operations[operation] ?? 0) + 1;
    },
    note: (status: number) => {
      statuses[status] = (statuses[status] ?? 0) + 1;
      if (status === 0 || status >= 500) return;
      if (!isLoaded) return;
      const now = performance.now();
      longestGap = Math.max(longestGap, now - (lastGood ?? now));
      lastGood = now;
    },
    summary: () => ({
      operations,
      statuses,
      artifacts: docs.length,
      withdrawn: docs.filter(({ state }) => state === 'gone').length,
      capsules: capsules.length,
      slowestWithdrawalMs: Math.round(slowestWithdrawal),
      longestWithoutAnswerMs: Math.round(longestGap),
    }),
  };
}

export type Book = ReturnType<typeof newBook>;

export type Answer = {
  readonly status: number;
  readonly text: string;
  readonly headers: Headers;
  /** Start of the last attempt. */
  readonly started: number;
};

/** Statuses of passing trouble: the server is away, or has too much to do. */
const PASSES = [0, 502, 503, 504];

/** Asks again and again until there is an answer that does not pass; one not expected is a fault. */
export async function answered(
  book: Book,
  operation: string,
  send: () => Promise<Response>,
  expected: readonly number[],
  again: (answer: Answer) => boolean = () => false,
): Promise<Answer> {
  book.count(operation);
  for (;;) {
    const answer = await once(send);
    const { status, text, headers } = answer;
    book.note(status);
    if (status === 503 && text.startsWith('{') && !(Number(headers.get('Retry-After')) > 0)) {
      book.fault(`${operation}: 503 without Retry-After: ${text}`);
    }
    if (PASSES.includes(status) || again(answer)) {
      await sleep(50 + Math.random() * 100);
      continue;
    }
    if (!expected.includes(status)) book.fault(`${operation}: ${status} ${text.slice(0, 300)}`);
    return answer;
  }
}

/** One attempt; status 0: there was no answer. */
export async function once(send: () => Promise<Response>): Promise<Answer> {
  const started = performance.now();
  try {
    const response = await send();
    return {
      status: response.status,
      text: await response.text(),
      headers: response.headers,
      started,
    };
  } catch {
    return { status: 0, text: '', headers: new Headers(), started };
  }
}

/** The code of a problem document. */
export function codeOf({ text }: Answer): string {
  try {
    return String(JSON.parse(text).code);
  } catch {
    return '';
  }
}
