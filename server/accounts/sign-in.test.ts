import { generateKeyPairSync, type KeyObject } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { REFUSALS } from '#schemas/api/refusals.ts';
import { authenticator } from '../../e2e/fixtures/authenticator.ts';
import { type MailServer, startMailServer } from '../../e2e/fixtures/mail-server.ts';
import { newDatabase } from '../../e2e/fixtures/one-postgres.ts';
import { ORIGIN, personAt } from '../../e2e/fixtures/person.ts';
import { expectProblem } from '../../e2e/fixtures/scenario.ts';
import { startService, type TestService } from '../../e2e/fixtures/service.ts';
import { operatorLink } from './sign-in-link.ts';

const secretIn = (link: string) => /#[a-z-]+=([\w-]{43})\s/.exec(`${link}\n`)?.[1] ?? '';

describe.each(['sqlite', 'postgres'] as const)('signing in on %s', (kind) => {
  let mail: MailServer;
  let service: TestService;
  beforeAll(async () => {
    mail = await startMailServer();
    service = await startService({
      SMTP_URL: mail.url,
      MAIL_FROM: 'v@example.org',
      ...(kind === 'postgres' && { DATABASE_URL: await newDatabase() }),
    });
  });
  afterAll(async () => {
    expect(await service.store.audit()).toMatchObject({ entrySum: 0, wrongBalances: 0 });
    await service.close();
    await mail.close();
  });

  describe('a passkey', () => {
    it('makes an account with its credits, once, and opens it again', async () => {
      const ann = personAt(service);
      expect((await ann.signUp('Ann')).status).toBe(200);
      const { account } = await ann.me();
      expect(account).toMatchObject({ name: 'Ann', balance: 100, email: null });
      expect((await ann.ask('POST', 'sign-out')).status).toBe(204);
      expect((await ann.me()).account).toBeNull();
      expect((await ann.signIn()).status).toBe(200);
      expect((await ann.me()).account).toEqual(account);
    });

    it.each([
      ['another site', { origin: 'https://evil.example' }],
      ['another name', { rpId: 'evil.example' }],
      ['another kind of answer', { type: 'webauthn.get' }],
      ['no PIN, finger or face', { isVerified: false }],
      ['a challenge that was not given', { challenge: 'AAAA' }],
    ])('is refused at sign-up with %s', async (_, twist) => {
      const eve = personAt(service);
      await expectProblem(await eve.signUp('Eve', twist), 401, 'unauthorized');
      expect((await eve.me()).account).toBeNull();
    });

    it.each([
      ['another site', { origin: 'https://evil.example' }],
      ['another name', { rpId: 'evil.example' }],
      ['another kind of answer', { type: 'webauthn.create' }],
      ['no PIN, finger or face', { isVerified: false }],
      ['a challenge that was not given', { challenge: 'AAAA' }],
      ['the handle of another account', { userHandle: 'YWNjX290aGVy' }],
      ['another key', { key: generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey }],
      ['a counter that did not go up', { counter: 1 }],
    ])('is refused at sign-in with %s', async (_, twist) => {
      const ann = personAt(service);
      await ann.signUp();
      await ann.ask('POST', 'sign-out');
      await expectProblem(await ann.signIn(twist), 401, 'unauthorized');
      expect((await ann.signIn()).status).toBe(200);
    });

    it('answers a challenge once', async () => {
      const ann = personAt(service);
      await ann.signUp();
      const options = await ann.json('POST', 'sign-in/options');
      const answer = ann.device.get(options as never);
      const both = await Promise.all([1, 2].map(() => ann.ask('POST', 'sign-in', { answer })));
      expect(both.map(({ status }) => status).sort()).toEqual([200, 401]);
      const next = ann.device.get(options as never);
      expect((await ann.ask('POST', 'sign-in', { answer: next })).status).toBe(401);
    });

    it('does not take a challenge of another purpose', async () => {
      const ann = personAt(service);
      await ann.signUp();
      const options = await ann.json('POST', 'sign-up/options', { name: 'x' });
      const answer = ann.device.get({ rpId: 'vitrine.example.org', ...options } as never);
      expect((await ann.ask('POST', 'sign-in', { answer })).status).toBe(401);
    });

    it.each([null, 1, 'x', [], {}, { response: {} }, { id: 'x', response: { clientDataJSON: 1 } }])(
      'is refused when it is %j',
      async (answer) => {
        const eve = personAt(service);
        for (const path of ['sign-up', 'sign-in']) {
          await expectProblem(await eve.ask('POST', path, { answer }), 401, 'unauthorized');
        }
      },
    );

    it('can be one of several; the last is not removed without another sign-in method', async () => {
      const ann = personAt(service);
      await ann.signUp();
      const second = authenticator(ORIGIN);
      const options = await ann.json('POST', 'passkeys/options');
      expect(options).toMatchObject({ excludeCredentials: [{ id: ann.device.id }] });
      const added = await ann.ask('POST', 'passkeys', { answer: second.create(options as never) });
      expect(added.status).toBe(201);
      await ann.ask('PATCH', `passkeys/${second.id}`, { name: ' Phone ' });
      expect((await ann.me()).passkeys.map(({ name }) => name)).toEqual(['', 'Phone']);
      expect((await ann.ask('DELETE', `passkeys/${ann.device.id}`)).status).toBe(204);
      expect((await ann.signIn()).status).toBe(401);
      expect((await ann.signIn({}, second)).status).toBe(200);
      const refused = await ann.ask('DELETE', `passkeys/${second.id}`);
      await expectProblem(refused, 409, 'invalid_request');
      await ann.ask('POST', 'recovery-codes');
      expect((await ann.ask('DELETE', `passkeys/${second.id}`)).status).toBe(204);
    });

    it('cannot be put into an account by somebody else', async () => {
      const [ann, eve] = [personAt(service), personAt(service)];
      await ann.signUp();
      await eve.signUp('Eve');
      const options = await ann.json('POST', 'passkeys/options');
      const answer = authenticator(ORIGIN).create(options as never);
      expect((await eve.ask('POST', 'passkeys', { answer })).status).toBe(400);
      expect((await eve.me()).passkeys).toHaveLength(1);
      expect((await eve.ask('DELETE', `passkeys/${ann.device.id}`)).status).toBe(404);
    });
  });

  it('recovery codes open an account once each', async () => {
    const ann = personAt(service);
    await ann.signUp();
    const { codes } = (await ann.json('POST', 'recovery-codes')) as { codes: string[] };
    expect(new Set(codes).size).toBe(10);
    const other = personAt(service);
    const [code = ''] = codes;
    expect(code).toMatch(/^(?:[0-9a-z]{4}-){3}[0-9a-z]{4}$/);
    const typed = ` ${code.toUpperCase().replaceAll('-', ' ').replaceAll('0', 'O')} `;
    expect((await other.ask('POST', 'sign-in/recovery', { code: typed })).status).toBe(200);
    expect((await other.me()).account).toMatchObject({ name: 'Ann', recoveryCodesLeft: 9 });
    expect((await other.ask('POST', 'sign-in/recovery', { code })).status).toBe(401);
    for (const junk of ['', 'x', null, 7, '0000-0000-0000-0000']) {
      const refused = await other.ask('POST', 'sign-in/recovery', { code: junk });
      // Pages in other languages have words of their own for the reason.
      expect(await expectProblem(refused, 401, 'unauthorized')).toMatchObject({
        reason: 'opens-nothing',
        detail: REFUSALS['opens-nothing'],
      });
    }
    const dump = JSON.stringify(await service.store.sessions(''));
    expect(dump).not.toContain(code);
  });

  describe('a link', () => {
    it('of the operator works once, and only when it is used, not when it is fetched', async () => {
      const ann = personAt(service);
      await ann.signUp();
      const { account } = await ann.me();
      const link = (await operatorLink(service.deps, String(account?.id))) ?? '';
      expect(link).toMatch(/^https:\/\/vitrine\.example\.org\/account#sign-in-link=[\w-]{43}$/);
      const secret = secretIn(link);
      // Scanners of mail and previews of links sign nobody in, whatever they try.
      for (const method of ['GET', 'HEAD']) {
        for (const path of [link, `/account?sign-in-link=${secret}`]) {
          const { headers } = await service.request(method, path.replace(`${ORIGIN}/`, '/'));
          expect(headers.get('Set-Cookie')).toBeNull();
        }
        const tried = await service.request(method, `/account/api/sign-in/link?secret=${secret}`);
        expect(tried.status).toBe(405);
      }
      const other = personAt(service);
      expect((await other.ask('POST', 'sign-in/link', { secret })).status).toBe(200);
      expect((await other.me()).account).toEqual(account);
      expect((await other.ask('POST', 'sign-in/link', { secret })).status).toBe(401);
    });

    it('by mail opens the account in the browser that asked', async () => {
      const ann = personAt(service);
      await ann.signUp();
      const email = `ann-${kind}@example.org`;
      await ann.ask('POST', 'email', { email: ` ${email.toUpperCase()}` });
      const verify = secretIn((await mail.next(email)).text);
      const eve = personAt(service);
      await eve.signUp('Eve');
      expect((await eve.ask('POST', 'email/verify', { secret: verify })).status).toBe(403);
      await ann.ask('POST', 'email', { email });
      const again = secretIn((await mail.next(email)).text);
      expect((await ann.ask('POST', 'email/verify', { secret: again })).status).toBe(200);
      expect((await ann.me()).account).toMatchObject({ email });

      // The address has its five mails of this hour, whoever asks for more.
      for (let mails = 2; mails < 5; mails++) {
        const one = await personAt(service).ask('POST', 'sign-in/mail', { email });
        expect(one.status).toBe(202);
      }
      await expectProblem(
        await personAt(service).ask('POST', 'sign-in/mail', { email }),
        429,
        'rate_limited',
      );
      const other = `ann2-${kind}@example.org`;
      await service.store.setEmail(String((await ann.me()).account?.id), other, Date.now());
      const browser = personAt(service);
      expect((await browser.ask('POST', 'sign-in/mail', { email: other })).status).toBe(202);
      const secret = secretIn((await mail.next(other)).text);
      expect((await eve.ask('POST', 'sign-in/link', { secret })).status).toBe(401);
      await browser.ask('POST', 'sign-in/mail', { email: other });
      const fresh = secretIn((await mail.next(other)).text);
      expect((await browser.ask('POST', 'sign-in/link', { secret: fresh })).status).toBe(200);
      expect((await browser.me()).account).toMatchObject({ email: other });
    });
  });

  it('tells nobody which accounts exist', async () => {
    const known = personAt(service);
    await known.signUp();
    const email = `known-${kind}@example.org`;
    await service.store.setEmail(String((await known.me()).account?.id), email, Date.now());
    const answers = [];
    for (const address of [email, `unknown-${kind}@example.org`]) {
      const response = await personAt(service).ask('POST', 'sign-in/mail', { email: address });
      answers.push({
        status: response.status,
        body: await response.text(),
        headers: [...response.headers.keys()].sort(),
      });
    }
    expect(answers[0]).toEqual(answers[1]);
    // A passkey of ours with a wrong signature, and one that nobody has.
    const words = async (response: Response) => {
      const { requestId: _, ...problem } = (await response.json()) as Record<string, unknown>;
      return problem;
    };
    const wrong = generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey;
    const ours = await words(await known.signIn({ key: wrong }));
    const nobodys = await words(await known.signIn({}, authenticator(ORIGIN)));
    expect(ours).toEqual(nobodys);
  });

  it('does the same work for a passkey that nobody has, and looks no address up before it answers', async () => {
    const ann = personAt(service);
    await ann.signUp();
    const verify = vi.spyOn(globalThis.crypto.subtle, 'verify');
    const count = async (as: typeof ann.device, key?: KeyObject) => {
      verify.mockClear();
      expect((await ann.signIn(key ? { key } : {}, as)).status).toBe(401);
      return verify.mock.calls.length;
    };
    const other = generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey;
    const known = await count(ann.device, other);
    expect(known).toBeGreaterThan(0);
    expect(await count(authenticator(ORIGIN))).toBe(known);
    verify.mockRestore();

    // A database that never answers: the answer to the person is there all the same.
    const real = service.deps.store.accountByEmail;
    let asked = 0;
    Object.assign(service.deps.store, {
      accountByEmail: () => {
        asked++;
        return new Promise(() => {});
      },
    });
    const email = `slow-${kind}@example.org`;
    expect((await ann.ask('POST', 'sign-in/mail', { email })).status).toBe(202);
    await new Promise(setImmediate);
    expect(asked).toBe(1);
    Object.assign(service.deps.store, { accountByEmail: real });
  });

  it('asks again before what cannot be undone', async () => {
    const ann = personAt(service);
    await ann.signUp();
    const { account } = await ann.me();
    const hour = Date.now() + 3_600_000;
    const real = service.deps.now;
    Object.assign(service.deps, { now: () => hour });
    for (const [method, path, body] of [
      ['POST', 'recovery-codes'],
      ['POST', 'passkeys/options'],
      ['DELETE', `passkeys/${ann.device.id}`],
      ['POST', 'email', { email: 'new@example.org' }],
      ['DELETE', 'email'],
      ['DELETE', 'me', { publications: 'keep' }],
    ] as const) {
      const problem = await expectProblem(await ann.ask(method, path, body), 401, 'unauthorized');
      expect(problem.signInAgain).toBe(true);
    }
    expect((await ann.signIn()).status).toBe(200);
    expect((await ann.ask('POST', 'recovery-codes')).status).toBe(201);
    Object.assign(service.deps, { now: real });
    expect(await service.store.account(String(account?.id))).not.toBeNull();
  });
});
