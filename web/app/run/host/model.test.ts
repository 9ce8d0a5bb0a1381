import { beforeEach, describe, expect, it, vi } from 'vitest';
import { modelQuestion } from './model.ts';
import type { ModelQuestion } from './questions.ts';

type Asked = Extract<ModelQuestion, { state: 'asked' }>;

/** Credits that one question costs at most: 10 for 1,000 tokens, 1,000 of output and a few more. */
const PRICE = 11;
let balance: number;
let frame: object;
/** Answers that the server still owes. */
let open: ((credits: number | 'lost' | 'refused') => void)[];

beforeEach(() => {
  balance = 1_000;
  open = [];
  frame = { isConnected: true };
  vi.stubGlobal('document', {
    querySelector: (selector: string) =>
      selector.startsWith('meta') ? { content: '/account/api/ai' } : frame,
  });
  vi.stubGlobal('fetch', async (_: string, init?: RequestInit) => {
    if (init?.method !== 'POST') {
      const models = [{ name: 'small', input: 10_000, output: 10_000 }];
      return Response.json({
        models,
        maxPromptBytes: 1_000,
        maxOutputTokens: 1_000,
        signedIn: true,
        balance,
        usable: balance,
      });
    }
    const credits = await new Promise<number | 'lost' | 'refused'>((resolve) => open.push(resolve));
    if (credits === 'lost') throw new TypeError('Failed to fetch');
    if (credits === 'refused') return new Response(null, { status: 429 });
    const end = JSON.stringify({
      model: 'small',
      inputTokens: 1,
      outputTokens: 1,
      credits,
      isWhole: true,
    });
    return new Response(`event: text\ndata: {"text":"Hello"}\n\nevent: end\ndata: ${end}\n\n`);
  });
});

/** Asks as the dialog does. @returns true if the person was asked */
async function pose(answers: Promise<unknown>[]): Promise<boolean> {
  const question = (await modelQuestion('x')) as Asked;
  expect(question.state).toBe('asked');
  expect(question.price).toBe(PRICE);
  const isCovered = question.take();
  if (!isCovered) question.agree();
  answers.push(question.ask());
  return !isCovered;
}

describe('what a person agrees to spend on models in a run', () => {
  it('is not exceeded by calls that wait side by side', async () => {
    const answers: Promise<unknown>[] = [];
    const asked = [];
    for (let call = 0; call < 11; call++) asked.push(await pose(answers));
    // Each agreement is to five times the price: 55 credits, so five calls of 11 at most.
    const yes = [true, false, false, false, false];
    expect(asked).toEqual([...yes, ...yes, true]);
    for (const end of open) end(PRICE);
    await Promise.all(answers);
  });

  it('holds for questions that were prepared before it was given', async () => {
    const prepared: Asked[] = [];
    for (let call = 0; call < 7; call++) prepared.push((await modelQuestion('x')) as Asked);
    const [first, ...others] = prepared;
    expect(first?.take()).toBe(false);
    first?.agree();
    expect(others.map((question) => question.take())).toEqual([
      true,
      true,
      true,
      true,
      false,
      false,
    ]);
  });

  it('gets back what an answer did not use, and all of what was refused', async () => {
    const answers: Promise<unknown>[] = [];
    expect(await pose(answers)).toBe(true);
    for (let call = 0; call < 4; call++) expect(await pose(answers)).toBe(false);
    for (const credits of [1, 1, 1, 'refused', 'refused'] as const) open.shift()?.(credits);
    await Promise.all(answers);
    // 52 are left: four more.
    for (let call = 0; call < 4; call++) expect(await pose(answers)).toBe(false);
    expect(await pose(answers)).toBe(true);
  });

  it('counts an answer that was lost as paid in full: nobody knows better', async () => {
    const answers: Promise<unknown>[] = [];
    for (let call = 0; call < 5; call++) await pose(answers);
    for (const end of open.splice(0)) end('lost');
    expect(await Promise.all(answers)).toEqual(Array(5).fill('network'));
    expect(await pose(answers)).toBe(true);
  });

  it('does not grow by what comes back from an agreement that was used up', async () => {
    const answers: Promise<unknown>[] = [];
    for (let call = 0; call < 6; call++) await pose(answers);
    for (const end of open.splice(0)) end(0);
    await Promise.all(answers);
    // The sixth call began a new agreement to 55, and its own 11 came back.
    for (let call = 0; call < 5; call++) expect(await pose(answers)).toBe(false);
    expect(await pose(answers)).toBe(true);
  });

  it('is at most what the person has', async () => {
    balance = 2 * PRICE + 1;
    const answers: Promise<unknown>[] = [];
    expect([await pose(answers), await pose(answers), await pose(answers)]).toEqual([
      true,
      false,
      true,
    ]);
  });
});
