import { afterAll, beforeAll, expect, it } from 'vitest';
import { startService, type TestService } from '../../e2e/fixtures/service.ts';
import { signedIn } from '../../e2e/fixtures/signed-in.ts';
import { hashSecret, newSecret } from './session.ts';

const YEAR = 365 * 86_400_000;

let service: TestService;
let account: string;
beforeAll(async () => {
  service = await startService();
  account = await service.newAccount();
});
afterAll(() => service.close());

/** Asks for new recovery codes, with a session that was begun so long from now. */
async function answerTo(ahead: number) {
  const secret = newSecret();
  const at = Date.now() + ahead;
  await service.store.createSession({
    ...{ id: `ses_${newSecret()}`, account, hash: hashSecret(secret), device: '' },
    ...{ signedInAt: at, seenAt: at, expiresAt: at + 86_400_000 },
  });
  const headers = {
    ...(await signedIn(service.store, account)),
    Cookie: `__Host-vitrine=${secret}`,
  };
  const body = {};
  return service.request('POST', '/account/api/recovery-codes', { headers, body });
}

it('a sign-in while the clock was a year ahead is not a recent one for a year', async () => {
  expect((await answerTo(0)).status).toBe(201);
  const refused = await answerTo(YEAR);
  expect(refused.status).toBe(401);
  expect(await refused.json()).toMatchObject({ signInAgain: true });
});

it('the last use of a session that lies a year ahead is noted anew', async () => {
  await answerTo(YEAR);
  const seen = (await service.store.sessions(account)).map(({ seenAt }) => seenAt);
  expect(Math.max(...seen)).toBeLessThan(Date.now() + YEAR / 2);
});
