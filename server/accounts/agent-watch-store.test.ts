import { describe, expect, it } from 'vitest';
import { hex, NOW, over } from '../../e2e/fixtures/publications.ts';
import { storesOn } from '../../e2e/fixtures/stores.ts';

describe.each(['sqlite', 'postgres'] as const)(
  'waiting for the call of an agent, on %s',
  (kind) => {
    const now = storesOn(kind);
    const UNTIL = NOW + 600_000;
    const sweep = (answersBefore: number) =>
      now.store.sweep('a', over({ now: NOW, answersBefore, tokensBefore: 0, clientsBefore: 0 }));

    it('ends with the first call, of that account only, seen by every process', async () => {
      const other = await now.open();
      const number = await now.store.watchAgents('ann', UNTIL);
      expect(await other.agentWatch('ann', number, NOW)).toEqual({ state: 'waiting' });
      await other.noteAgentCall('bob', 'Eve', NOW);
      expect(await now.store.agentWatch('ann', number, NOW)).toEqual({ state: 'waiting' });
      await Promise.all([
        other.noteAgentCall('ann', 'Atlas \u0000\ud800', NOW),
        now.store.noteAgentCall('ann', 'Atlas \u0000\ud800', NOW),
      ]);
      await now.store.noteAgentCall('ann', 'Second', NOW);
      const called = { state: 'called', client: 'Atlas \u0000\ud800' };
      expect(await now.store.agentWatch('ann', number, NOW)).toEqual(called);
      // Also for a page that was hidden for long.
      expect(await other.agentWatch('ann', number, UNTIL)).toEqual(called);
      expect(await now.store.agentWatch('bob', number, NOW)).toEqual({ state: 'over' });
    });

    it('begins anew with each page, and a call answers all of them', async () => {
      const first = await now.store.watchAgents('ann', UNTIL);
      await now.store.noteAgentCall('ann', 'Atlas', NOW);
      const [second, third] = [
        await now.store.watchAgents('ann', UNTIL),
        await now.store.watchAgents('ann', UNTIL),
      ];
      expect(new Set([first, second, third]).size).toBe(3);
      expect(await now.store.agentWatch('ann', first, NOW)).toMatchObject({ state: 'called' });
      expect(await now.store.agentWatch('ann', second, NOW)).toEqual({ state: 'waiting' });
      await now.store.noteAgentCall('ann', '', NOW);
      for (const number of [second, third]) {
        expect(await now.store.agentWatch('ann', number, NOW)).toEqual({
          state: 'called',
          client: '',
        });
      }
      expect(await now.store.agentWatch('ann', third + 1, NOW)).toEqual({ state: 'over' });
    });

    it('is over after its time, is forgotten, and goes with the account', async () => {
      const number = await now.store.watchAgents('ann', UNTIL);
      expect(await now.store.agentWatch('ann', number, UNTIL)).toEqual({ state: 'over' });
      await now.store.noteAgentCall('ann', 'Late', UNTIL);
      expect(await now.store.agentWatch('ann', number, UNTIL)).toEqual({ state: 'over' });
      await sweep(UNTIL);
      expect(await now.run('UPDATE agent_watch SET asked = asked')).toBe(1);
      await sweep(UNTIL + 1);
      expect(await now.run('UPDATE agent_watch SET asked = asked')).toBe(0);
      await now.store.watchAgents('ann', UNTIL);
      await now.store.deleteAccount('ann', NOW);
      expect(await now.run('UPDATE agent_watch SET asked = asked')).toBe(0);
    });

    it('is told with the token that calls: nothing else is asked for that', async () => {
      const hash = hex();
      await now.store.createToken({
        ...{ id: 'tok_1', account: 'ann', hash, hint: 'abcd', name: '', scopes: [] },
        ...{ createdAt: NOW, expiresAt: null, lastUsedAt: null, revokedAt: null },
      });
      const until = async () => (await now.store.tokenByHash(hash))?.watchedUntil;
      expect(await until()).toBeNull();
      await now.store.watchAgents('bob', UNTIL);
      expect(await until()).toBeNull();
      await now.store.watchAgents('ann', UNTIL);
      expect(await until()).toBe(UNTIL);
      await now.store.noteAgentCall('ann', 'Atlas', NOW);
      expect(await until()).toBeNull();
    });
  },
);
