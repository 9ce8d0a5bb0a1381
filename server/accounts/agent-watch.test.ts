import { describe, expect, it } from 'vitest';
import { personAt } from '../../e2e/fixtures/person.ts';
import { expectProblem, json, serviceOn } from '../../e2e/fixtures/scenario.ts';
import { BASE } from '../../e2e/fixtures/service.ts';

describe.each(['sqlite', 'postgres'] as const)('the light of the account page on %s', (kind) => {
  const { now } = serviceOn(kind);
  const signedUp = async (name: string) => {
    const person = personAt(now.service);
    await person.signUp(name);
    const made = { name: `${name}’s agent`, scopes: ['capsules:read'], days: 1 };
    const { token } = await person.json('POST', 'tokens', made);
    const usage = (as = String(token)) =>
      now.service.request('GET', '/agent/v1/usage', { token: as });
    const mcp = () =>
      now.service.request('POST', '/mcp', {
        token: String(token),
        body: { jsonrpc: '2.0', id: 1, method: 'tools/list', params: {} },
        headers: { Accept: 'application/json, text/event-stream', Host: new URL(BASE).host },
      });
    const begin = async () => {
      const begun = await person.ask('POST', 'agent-watch');
      expect(begun.status).toBe(201);
      return `agent-watch/${(await json(begun)).number}`;
    };
    return { ...person, usage, mcp, begin };
  };

  it('turns green at a call since the page asked, not at one before, nor at that of others', async () => {
    const [ann, eve] = [await signedUp('Ann'), await signedUp('Eve')];
    expect((await ann.usage()).status).toBe(200);
    const watch = await ann.begin();
    const others = await eve.begin();
    expect(await ann.json('GET', watch)).toEqual({ state: 'waiting' });
    expect((await ann.usage('svc_nothing')).status).toBe(401);
    expect((await eve.usage()).status).toBe(200);
    await expect.poll(() => eve.json('GET', others)).toMatchObject({ state: 'called' });
    expect(await ann.json('GET', watch)).toEqual({ state: 'waiting' });
    // Within the minute in which "last used" is not written anew.
    expect((await ann.usage()).status).toBe(200);
    await expect
      .poll(() => ann.json('GET', watch))
      .toEqual({ state: 'called', client: 'Ann’s agent' });
    expect(await ann.json('GET', await ann.begin())).toEqual({ state: 'waiting' });
  });

  it('turns green at a call of MCP', async () => {
    const ann = await signedUp('Ann');
    const watch = await ann.begin();
    expect((await ann.mcp()).status).toBe(200);
    await expect.poll(() => ann.json('GET', watch)).toMatchObject({ state: 'called' });
  });

  it('is for people who are signed in, on our pages', async () => {
    const ann = await signedUp('Ann');
    const nobody = personAt(now.service);
    await expectProblem(await nobody.ask('POST', 'agent-watch'), 401, 'unauthorized');
    await expectProblem(await nobody.ask('GET', 'agent-watch/1'), 401, 'unauthorized');
    const foreign = { Origin: 'https://evil.example', 'Sec-Fetch-Site': 'cross-site' };
    expect((await ann.ask('POST', 'agent-watch', undefined, foreign)).status).toBe(403);
    await expectProblem(await ann.ask('GET', 'agent-watch/x'), 404, 'not_found');
    expect(await ann.json('GET', 'agent-watch/7')).toEqual({ state: 'over' });
  });
});
