import { buildRequest } from './build-request.ts';
import { type Answer, clientOf, type Sent, wordsOf } from './client.ts';
import { SCENES } from './oauth-scenes.ts';
import { type OpenApi, type Operation, operationsOf } from './operations.ts';
import { oracleOf } from './oracle.ts';
import { randomFrom } from './random.ts';
import type { Scene } from './scenes.ts';
import { shrink } from './shrink.ts';
import type { Target } from './target.ts';
import { makeWorld } from './world.ts';

/** Something that should not have happened. */
export type Finding = {
  /** The kind of it: one is reported of each. */
  readonly what: string;
  /** The smallest request that shows it, in words, and the answer. */
  readonly words: string;
};

export type Outcome = {
  readonly requests: number;
  /** Number of answers with each status. */
  readonly statuses: ReadonlyMap<number, number>;
  /** Operations that never did what they are for. */
  readonly never: readonly string[];
  readonly findings: readonly Finding[];
};

/** Clients that ask at the same time, each with numbers of its own. */
const LANES = 8;
/** Share of a lane's turns that play a scene instead of sending a single request. */
const SCENE_SHARE = 0.02;
/** Share of turns in which somebody new comes, in place of one who may have left. */
const RENEW_SHARE = 0.01;
/** Kinds of findings after which it is of no use to go on. */
const MAX_FINDINGS = 20;

/** Sends so many requests to a server and says what was wrong with the answers. */
export async function fuzz(target: Target, seed: number, requests: number): Promise<Outcome> {
  const document = (await (await target.request('GET', '/openapi.json')).json()) as OpenApi;
  const oracle = oracleOf(document);
  const operations = operationsOf(target, document);
  const weighted = operations.flatMap((each) => Array<Operation>(each.weight).fill(each));
  const origin = new URL(target.base.replace('127.0.0.1', 'localhost')).origin;
  const client = clientOf(Number(new URL(target.base).port));
  const statuses = new Map<number, number>();
  const findings = new Map<string, Finding>();
  const succeeded = new Set<string>();
  let sentSoFar = 0;

  const judge = async (sent: Sent): Promise<{ answer: Answer | null; wrong: string | null }> => {
    try {
      const answer = await client.send(sent);
      return { answer, wrong: oracle(sent, answer) };
    } catch (error) {
      if (isOurFault(error)) return { answer: null, wrong: null };
      return { answer: null, wrong: `broke off: ${error}` };
    }
  };
  const report = async (sent: Sent, wrong: string, answer: Answer | null, name: string) => {
    const what = `${name}: ${answer?.status ?? 'nothing'} ${wrong.slice(0, 160)}`;
    if (findings.has(what) || findings.size >= MAX_FINDINGS) return;
    findings.set(what, { what, words: wordsOf(sent) });
    const smallest = await shrink(sent, async (each) => {
      const again = await judge(each);
      return again.wrong === wrong && again.answer?.status === answer?.status;
    });
    const words = `${what}\n  ${wordsOf(smallest)}\n  -> ${answer?.text.slice(0, 500) ?? ''}`;
    findings.set(what, { what, words });
  };

  const lane = async (number: number): Promise<void> => {
    const random = randomFrom(seed * 1_000 + number);
    const world = await makeWorld(target, random);
    const send = async (sent: Sent, name = nameIn(operations, sent)) => {
      sentSoFar++;
      const { answer, wrong } = await judge(sent);
      if (answer) {
        statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1);
        if (answer.status < 300) world.harvest(answer.text);
        if (answer.status < 400) succeeded.add(name);
      }
      if (wrong !== null) await report(sent, wrong, answer, name);
      return answer;
    };
    const scene: Scene = {
      random,
      world,
      origin,
      target,
      send,
      fail: (what) => findings.set(what, { what, words: what }),
    };
    while (sentSoFar < requests && findings.size < MAX_FINDINGS) {
      if (random.chance(RENEW_SHARE)) await world.renew(random);
      if (random.chance(SCENE_SHARE)) await random.pick(SCENES)(scene);
      const operation = random.pick(weighted);
      const sent = buildRequest(random, world, operation, origin);
      await send(sent, nameOf(operation));
    }
  };
  await Promise.all(Array.from({ length: LANES }, (_, number) => lane(number)));
  client.close();
  const { charges: _, ...faults } = await target.store.audit();
  for (const [name, count] of Object.entries(faults)) {
    if (count !== 0) findings.set(name, { what: name, words: `The books: ${name} is ${count}` });
  }
  const never = operations.map(nameOf).filter((name) => !succeeded.has(name));
  return { requests: sentSoFar, statuses, never, findings: [...findings.values()] };
}

const nameOf = ({ method, path }: Operation): string => `${method} ${path}`;

/** The operation that a request is for, by its name. */
function nameIn(operations: readonly Operation[], { method, path }: Sent): string {
  const [plain = ''] = path.split('?', 1);
  const shapeOf = (each: Operation) =>
    new RegExp(`^${each.path.replace(/[.]/g, '\\.').replace(/\{\w+\}/g, '[^/]+')}$`);
  const found = operations.find((each) => each.method === method && shapeOf(each).test(plain));
  return found ? nameOf(found) : `${method} ${plain}`;
}

/** True if Node.js refused to send the request. */
const isOurFault = (error: unknown): boolean =>
  error instanceof TypeError &&
  'code' in error &&
  /^ERR_(?:INVALID|UNESCAPED|HTTP)/.test(`${error.code}`);
