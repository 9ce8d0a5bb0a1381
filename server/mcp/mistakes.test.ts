import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { JsonObject } from '#schemas/json/json-value.ts';
import { documentOfLink } from '../../e2e/fixtures/documents.ts';
import { type ListeningService, listenService } from '../../e2e/fixtures/listening-service.ts';
import { call } from '../../e2e/fixtures/mcp-messages.ts';
import { ARGUMENTS } from '../../e2e/fixtures/mistakes/arguments.ts';
import { CAPSULES } from '../../e2e/fixtures/mistakes/capsules.ts';
import { ENVELOPE } from '../../e2e/fixtures/mistakes/envelope.ts';
import { FLOW } from '../../e2e/fixtures/mistakes/flow.ts';
import { FORMS } from '../../e2e/fixtures/mistakes/forms.ts';
import {
  BRIEF,
  brief,
  draft,
  type Mistake,
  type Scene,
} from '../../e2e/fixtures/mistakes/mistake.ts';
import { ORDERS } from '../../e2e/fixtures/mistakes/order.ts';
import { OUTSIDERS } from '../../e2e/fixtures/mistakes/outsiders.ts';
import { PROFILE } from '../../e2e/fixtures/mistakes/profiles.ts';
import { BROKEN, SILENT } from '../../e2e/fixtures/mistakes/silence.ts';
import { PLACES, WORDS } from '../../e2e/fixtures/mistakes/words.ts';

const GROUPS = {
  ENVELOPE,
  ARGUMENTS,
  CAPSULES,
  PROFILE,
  FLOW,
  BROKEN,
  SILENT,
  WORDS,
  PLACES,
  OUTSIDERS,
  ORDERS,
  FORMS,
};
const ALL = Object.values(GROUPS).flat();

let service: ListeningService;
let token: string;
let scene: Scene;
const scores: number[] = [];

type Answered = { readonly text: string; readonly isError: boolean; readonly value: JsonObject };

/** Calls a tool as a client of 2025 does. */
async function answerTo(tool: string, args: JsonObject, as = token): Promise<Answered> {
  const response = await fetch(`${service.base}mcp`, {
    method: 'POST',
    headers: {
      Authorization: `Bearer ${as}`,
      'Content-Type': 'application/json',
      Accept: 'application/json, text/event-stream',
    },
    body: call(tool, args),
  });
  const body = await response.text();
  const json = /^data: (.*)$/m.exec(body)?.[1] ?? body;
  const { result, error } = JSON.parse(json);
  if (!result) return { text: JSON.stringify(error), isError: true, value: error };
  const [{ text }] = result.content;
  const value = result.structuredContent ?? {};
  const all = `${text}\n${JSON.stringify(value)}`;
  return { text: all, isError: result.isError === true, value };
}

beforeAll(async () => {
  service = await listenService({ RATE_LIMIT: '0', SIGNUP_CREDITS: '1000' });
  token = await service.newToken(await service.newAccount(1_000));
  const other = await service.newToken(await service.newAccount(1_000));
  const publish = async (title: string, as = token) => {
    const artifact = title === '' ? BRIEF : brief({ title });
    return String((await answerTo('publish_artifact', { artifact }, as)).value.id);
  };
  const withdrawn = await publish('Withdrawn');
  await answerTo('withdraw', { id: withdrawn });
  const shared = await answerTo('share', { draft: BRIEF, keep: 'link' });
  await answerTo('publish_artifact', { artifact: BRIEF, idempotencyKey: 'used' });
  const findings = ['One [1].', 'Two [2].', 'Three [3].', 'Four.', 'Five.'];
  const sources = [1, 2, 3].map((n) => ({
    id: `source-${n}`,
    title: `Source ${n}`,
    url: `https://example.org/${n}`,
  }));
  const publishDraft = async (draft: JsonObject) =>
    String((await answerTo('publish_artifact', { artifact: draft })).value.id);
  const request = { request: 'A?', action: 'B', reason: 'C', risk: 'low', reversible: true };
  const html = '<p>A capsule</p>';
  scene = {
    base: service.base,
    sealed: documentOfLink(shared.value.url),
    link: String(shared.value.url),
    preview: String((await answerTo('share', { draft: BRIEF })).value.url),
    own: await publish(''),
    withdrawn,
    foreign: await publish('Foreign', other),
    long: await publishDraft(brief({ content: { question: 'Q?', findings }, sources })),
    request: await publishDraft(draft('approval-request', request)),
    capsule: String((await answerTo('publish_capsule', { html })).value.id),
  };
});
afterAll(() => service.close());

/** Points of an answer to a mistake: its place, the rule, what is expected, and the fix. */
function pointsFor(mistake: Mistake, text: string): Readonly<Record<string, boolean>> {
  if ('told' in mistake) {
    const isTold = mistake.told.test(text);
    return { place: isTold, rule: isTold, expected: isTold, fix: isTold };
  }
  // As it is read: quotes inside of JSON are quotes.
  const plain = text.replaceAll('\\"', '"');
  const { place, rule, expected, fix } = mistake;
  return {
    place: place.test(plain),
    rule: rule.test(plain),
    expected: expected.test(plain),
    fix: fix.test(plain),
  };
}

describe.each(Object.entries(GROUPS))('mistakes: %s', (_group, mistakes) => {
  it.each(mistakes)('$what', async (mistake) => {
    const { tool, args } = mistake;
    const given = typeof args === 'function' ? args(scene) : args;
    const { text, isError } = await answerTo(tool, given);
    const points = pointsFor(mistake, text);
    const score = Object.values(points).filter(Boolean).length;
    scores.push(score);
    if (process.env.SHOW && score < 4) console.log(score, mistake.what, points, text.slice(0, 700));
    // An answer that is no error says so: none ends in silent success.
    expect(isError || score > 0, text).toBe(true);
    expect(score, `${JSON.stringify(points)} ${text}`).toBeGreaterThanOrEqual(3);
    expect(text).not.toMatch(/must match pattern|must NOT have|undefined/);
  });
});

it('are at least 120, and told with 3.5 of 4 points or more', () => {
  expect(ALL.length).toBeGreaterThanOrEqual(120);
  expect(scores.length).toBe(ALL.length);
  const average = scores.reduce((sum, score) => sum + score, 0) / scores.length;
  expect(average).toBeGreaterThanOrEqual(3.5);
});
