import { describe, expect, it } from 'vitest';
import { unpackSignature } from '#schemas/link/sign-link.ts';
import { readAllowedSigners } from '#schemas/signature/allowed-signers.ts';
import { checkSignature } from '#schemas/signature/ssh-signature.ts';
import { writeSshsig } from '#schemas/signature/sshsig.ts';
import { brief } from '../../e2e/fixtures/documents.ts';
import { expectProblem, hexOf, json, serviceOn, unique } from '../../e2e/fixtures/scenario.ts';
import { signedIn as browserOf } from '../../e2e/fixtures/signed-in.ts';
import { newSigner } from '../../e2e/fixtures/signing.ts';

const X = { 'X-Svc-Artifact': '1' };
type Item = Record<string, string>;

describe.each(['sqlite', 'postgres'] as const)('signatures, on %s', (kind) => {
  const { now, publish } = serviceOn(kind);
  const published = async () => {
    const artifact = await brief({ title: unique() });
    expect((await publish(artifact)).status).toBe(201);
    return { artifact, id: artifact.id, hex: hexOf(artifact) };
  };
  const put = (hex: string, sshsig: unknown, token = now.token) =>
    now.service.request('POST', `/api/artifacts/${hex}/signatures`, {
      token,
      body: { sshsig },
      headers: X,
    });
  const listed = async (hex: string) => {
    const response = await now.service.request('GET', `/api/artifacts/${hex}/signatures`);
    expect(response.status).toBe(200);
    return (await json(response)).items as Item[];
  };
  const other = async () => {
    const account = await now.service.newAccount();
    return { account, token: await now.service.newToken(account) };
  };
  const withdraw = (hex: string, fingerprint: string, token = now.token) =>
    now.service.request('DELETE', `/api/artifacts/${hex}/signatures/${fingerprint}`, {
      token,
      headers: X,
    });

  describe('of an artifact', () => {
    it('are kept once for a key and a purpose, checked, and told', async () => {
      const { id, hex } = await published();
      const signer = await newSigner();
      const sshsig = await signer.sshsig(id);
      const first = await put(hex, sshsig);
      expect(first.status).toBe(201);
      const { fingerprint, line: key } = signer;
      const item = { namespace: 'artifact@vitrine', key, fingerprint, sshsig };
      expect(await json(first)).toMatchObject({ ...item, created: true });
      const again = await put(hex, sshsig.replaceAll('\n', '\r\n'));
      expect(again.status).toBe(200);
      expect(await json(again)).toMatchObject({ created: false });
      expect((await put(hex, await signer.sshsig(id, 'reply@vitrine'))).status).toBe(201);
      const items = await listed(hex);
      expect(items).toMatchObject([item, { namespace: 'reply@vitrine', fingerprint }]);
      expect(Object.keys(items[0] ?? {}).sort()).toEqual([
        ...['at', 'fingerprint', 'key', 'namespace', 'sshsig'],
      ]);
    });

    it('are refused when they are not', async () => {
      const { id, hex } = await published();
      const signer = await newSigner();
      const sshsig = await signer.sshsig(id);
      const cases = [
        5,
        '',
        'hello',
        `${sshsig}\0`,
        sshsig.replace('\n', '\nAAAA'),
        await signer.sshsig(`${id}0`),
        await signer.sshsig(id, 'file'),
        await signer.sshsig(id, 'key@vitrine'),
        'x'.repeat(9_000),
      ];
      for (const each of cases) {
        const problem = await (await put(hex, each)).json();
        expect(problem, String(each)).toMatchObject({ status: 422, code: 'invalid_request' });
      }
      const wrongMember = await now.service.request('POST', `/api/artifacts/${hex}/signatures`, {
        token: now.token,
        body: { sshsig, key: signer.line },
        headers: X,
      });
      await expectProblem(wrongMember, 400, 'invalid_request');
      expect(await listed(hex)).toEqual([]);
      const unknown = await brief({ title: unique() });
      await expectProblem(await put(hexOf(unknown), sshsig), 404, 'not_found');
      await expectProblem(await put('xyz', sshsig), 404, 'not_found');
      await expectProblem(await put(hex, sshsig, 'svc_none'), 401, 'unauthorized');
      const noHeader = await now.service.request('POST', `/api/artifacts/${hex}/signatures`, {
        token: now.token,
        body: { sshsig },
      });
      await expectProblem(noHeader, 400, 'missing_header');
    });

    it('are 16 at most: 4 of an account, 8 of those that do not publish it', async () => {
      const { id, hex, artifact } = await published();
      const fill = async (token: string) => {
        let count = 0;
        for (;;) {
          const response = await put(hex, await (await newSigner()).sshsig(id), token);
          if (response.status !== 201) {
            await expectProblem(response, 409, 'invalid_request');
            return count;
          }
          count++;
        }
      };
      expect(await fill(now.token)).toBe(4);
      const strangers = [await other(), await other(), await other()];
      expect(await fill(strangers[0]?.token ?? '')).toBe(4);
      expect(await fill(strangers[1]?.token ?? '')).toBe(4);
      // There is room for publishers still, and for nobody else.
      const third = strangers[2]?.token ?? '';
      expect(await fill(third)).toBe(0);
      const publishing = { token: third, body: { artifact }, headers: X };
      expect((await now.service.request('POST', '/api/artifacts', publishing)).status).toBe(201);
      expect(await fill(third)).toBe(4);
      const fourth = await other();
      const more = { token: fourth.token, body: { artifact }, headers: X };
      expect((await now.service.request('POST', '/api/artifacts', more)).status).toBe(201);
      expect(await fill(fourth.token)).toBe(0);
      expect(await listed(hex)).toHaveLength(16);
    });

    it('hold the limits when they come at once', async () => {
      const { id, hex } = await published();
      const texts = await Promise.all(
        Array.from({ length: 9 }, async () => (await newSigner()).sshsig(id)),
      );
      const statuses = await Promise.all(texts.map(async (text) => (await put(hex, text)).status));
      expect(statuses.filter((status) => status === 201)).toHaveLength(4);
      const same = await (await newSigner()).sshsig(id);
      const { token } = await other();
      const twice = await Promise.all([put(hex, same, token), put(hex, same, token)]);
      expect(twice.map(({ status }) => status).sort()).toEqual([200, 201]);
      expect(await listed(hex)).toHaveLength(5);
    });

    it('are withdrawn by who brought them, has the key, or publishes what they sign', async () => {
      const { id, hex, artifact } = await published();
      const { token } = await other();
      const [a, b] = [await newSigner(), await newSigner()];
      const url = (fingerprint: string) =>
        fingerprint.slice(7).replaceAll('+', '-').replaceAll('/', '_');
      expect((await put(hex, await a.sshsig(id), token)).status).toBe(201);
      expect((await put(hex, await b.sshsig(id))).status).toBe(201);
      const stranger = await other();
      await expectProblem(
        await withdraw(hex, url(a.fingerprint), stranger.token),
        404,
        'not_found',
      );
      // A later publisher of the same content cannot silence the earlier ones.
      const publishing = { token: stranger.token, body: { artifact }, headers: X };
      await now.service.request('POST', '/api/artifacts', publishing);
      expect((await withdraw(hex, url(b.fingerprint), stranger.token)).status).toBe(404);
      expect((await withdraw(hex, encodeURIComponent(a.fingerprint))).status).toBe(204);
      expect((await withdraw(hex, url(a.fingerprint))).status).toBe(404);
      expect((await withdraw(hex, url(b.fingerprint))).status).toBe(204);
      expect((await withdraw(hex, 'nonsense')).status).toBe(404);
      expect(await listed(hex)).toEqual([]);
    });

    it('stand in its page as data, and in nobody else’s', async () => {
      const { id, hex } = await published();
      const page = async () => {
        const html = await (await now.service.request('GET', `/a/${hex}`)).text();
        const [, told = ''] = /id="vitrine-told">(.*?)<\/script>/s.exec(html) ?? [];
        return JSON.parse(told) as { signatures?: string[] };
      };
      expect(await page()).not.toHaveProperty('signatures');
      const signer = await newSigner();
      await put(hex, await signer.sshsig(id));
      await put(hex, await signer.sshsig(id, 'reply@vitrine'));
      const { signatures = [] } = await page();
      const read = signatures.map(unpackSignature);
      expect(read.map((each) => each && writeSshsig(each))).toEqual([
        writeSshsig(await signer.signed(id)),
        writeSshsig(await signer.signed(id, 'reply@vitrine')),
      ]);
      for (const each of read) {
        if (!each) throw new Error('It is no signature.');
        expect(await checkSignature(crypto.subtle, each, each.namespace, id)).toBe('valid');
      }
      const beside = await now.service.request('GET', `/api/artifacts/${hex}/lineage`);
      expect((await json(beside)).signatures).toEqual(signatures);
      await withdraw(hex, encodeURIComponent(signer.fingerprint));
      expect(await page()).not.toHaveProperty('signatures');
    });

    it('are asked for: without one of a known key there is only metadata', async () => {
      const { artifact, id, hex } = await published();
      const [known, stranger] = [await newSigner(), await newSigner()];
      const file = `ada namespaces="artifact@vitrine" ${known.line}\n`;
      const ask = async (body: object) => {
        const response = await now.service.request('POST', `/api/artifacts/${hex}/signed`, {
          body,
        });
        expect(response.status).toBe(200);
        return json(response);
      };
      const withheld = async (state: string, body: object = { requireSigner: file }) => {
        const answer = await ask(body);
        expect(answer).toMatchObject({
          signature: { state, principal: null },
          trust: 'untrusted',
          metadata: { id, title: artifact.title },
        });
        expect(answer).not.toHaveProperty('artifact');
        expect(JSON.stringify(answer)).not.toContain('findings');
      };
      await withheld('unsigned');
      await put(hex, await stranger.sshsig(id));
      await withheld('unknown-key');
      // A reply says nothing of who made it.
      await put(hex, await known.sshsig(id, 'reply@vitrine'));
      await withheld('unknown-key');
      await put(hex, await known.sshsig(id));
      await withheld('unknown-key', { requireSigner: file.replace('artifact@', 'reply@') });
      await withheld('unknown-key', { requireSigner: file, identity: 'Ada' });
      expect(await ask({ requireSigner: file, identity: 'ada' })).toMatchObject({
        signature: { state: 'known-key', principal: 'ada', fingerprint: known.fingerprint },
        trust: 'untrusted',
        artifact,
      });
      for (const body of [{}, { requireSigner: 5 }, { requireSigner: file, identity: 5 }]) {
        const path = `/api/artifacts/${hex}/signed`;
        const response = await now.service.request('POST', path, { body });
        await expectProblem(response, 400, 'invalid_request');
      }
    });
  });

  describe('keys of an account', () => {
    const browser = async (account = now.account) => {
      const headers = await browserOf(now.service.store, account);
      return (method: string, path: string, body?: object) =>
        now.service.request(method, `/account/api/keys${path}`, {
          headers,
          ...(body && { body }),
        });
    };
    const add = async (account = now.account, namespace = 'artifact@vitrine') => {
      const ask = await browser(account);
      const signer = await newSigner();
      const {
        nonce,
        line,
        namespace: proof,
      } = (await json(await ask('POST', '/line', {}))) as Item;
      const sshsig = await signer.sshsig(line ?? '', proof);
      const body = { nonce, sshsig, name: 'Laptop', namespace };
      return { ask, signer, body, added: await ask('POST', '', body), line: line ?? '' };
    };
    const key = (fingerprint: string) =>
      now.service.request('GET', `/api/keys/${encodeURIComponent(fingerprint)}`);

    it('are told on the page of what they sign, for agents', async () => {
      const { hex, id } = await published();
      const front = async () => {
        const page = await now.service.request('GET', `/a/${hex}.md`);
        return /^signature: "(.*)"$/m.exec(await page.text())?.[1];
      };
      expect(await front()).toBe('none');
      const stranger = await newSigner();
      await put(hex, await stranger.sshsig(id));
      expect(await front()).toBe(`key ${stranger.fingerprint}`);
      // The key of an account that does not publish it is a key like any other.
      const foreign = await add((await other()).account);
      await put(hex, await foreign.signer.sshsig(id));
      expect(await front()).toBe(`key ${stranger.fingerprint}`);
      const { ask, signer } = await add();
      await put(hex, await signer.sshsig(id));
      expect(await front()).toBe(`listed ${signer.fingerprint}`);
      await ask('DELETE', `/${encodeURIComponent(signer.fingerprint)}`);
      expect(await front()).toBe(`key ${stranger.fingerprint}`);
    });

    it('are listed once somebody has signed a line, until they are revoked', async () => {
      await now.service.store.renameAccount(now.account, 'Atlas\n* cert-authority');
      const { ask, signer, added, body, line } = await add();
      expect(added.status).toBe(201);
      expect(line).toContain(`${now.account} at vitrine.example.org: key_`);
      const item = {
        fingerprint: signer.fingerprint,
        key: signer.line,
        namespace: 'artifact@vitrine',
        name: 'Laptop',
        revokedAt: null,
      };
      expect(await json(await ask('GET', ''))).toMatchObject({ items: [item] });
      // A line works once.
      await expectProblem(await ask('POST', '', body), 400, 'invalid_request');
      const told = await json(await key(signer.fingerprint));
      expect(told).toMatchObject({
        fingerprint: signer.fingerprint,
        account: { id: now.account, name: 'Atlas\n* cert-authority' },
        revokedAt: null,
      });
      expect(told).not.toHaveProperty('name');
      const reply = await add(now.account, 'reply@vitrine');
      const file = await now.service.request('GET', `/api/accounts/${now.account}/allowed_signers`);
      expect(file.headers.get('Content-Type')).toBe('text/plain; charset=utf-8');
      const { signers, refused } = readAllowedSigners(await file.text());
      expect(refused).toEqual([]);
      const principal = `${now.account}@vitrine.example.org`;
      expect(signers).toMatchObject([
        { principal, namespace: 'artifact@vitrine', key: signer.key },
        { principal, namespace: 'reply@vitrine', key: reply.signer.key },
      ]);

      const path = `/${encodeURIComponent(signer.fingerprint)}`;
      const stranger = await browser((await other()).account);
      expect((await stranger('DELETE', path)).status).toBe(404);
      expect((await ask('DELETE', path)).status).toBe(204);
      expect((await ask('DELETE', path)).status).toBe(404);
      expect((await json(await key(signer.fingerprint))).revokedAt).toEqual(expect.any(String));
    });

    it('are refused without proof, and while another account lists them', async () => {
      const { ask, signer, body } = await add();
      const elsewhere = await browser((await other()).account);
      const fresh = async (from = ask) =>
        (await json(await from('POST', '/line', {}))) as { nonce: string; line: string };
      const { line, nonce } = await fresh(elsewhere);
      const attempts: [typeof ask, object][] = [
        // Signed for an artifact, or for another line; a line of somebody else; no signature at all.
        [ask, { ...body, nonce: (await fresh()).nonce }],
        [ask, { ...body, nonce, sshsig: await signer.sshsig(line, 'key@vitrine') }],
        [ask, { ...body, nonce: (await fresh()).nonce, sshsig: 'x' }],
        [ask, { ...body, nonce: 5 }],
        [ask, { ...body, name: 'a\0b' }],
        [ask, { ...body, namespace: '*' }],
      ];
      for (const [from, each] of attempts) {
        expect([400, 422]).toContain((await from('POST', '', each)).status);
      }
      const own = await fresh();
      const asArtifact = { nonce: own.nonce, sshsig: await signer.sshsig(own.line) };
      expect((await ask('POST', '', { ...body, ...asArtifact })).status).toBe(400);
      const theirs = await fresh(elsewhere);
      const sshsig = await signer.sshsig(theirs.line, 'key@vitrine');
      const taken = await elsewhere('POST', '', { ...body, nonce: theirs.nonce, sshsig });
      expect((await json(taken)).errors).toMatchObject([{ pointer: '/sshsig' }]);
      await expectProblem(await key('nonsense'), 404, 'not_found');
      await expectProblem(await key((await newSigner()).fingerprint), 404, 'not_found');
    });

    it('let their account withdraw what they signed, and go with it', async () => {
      const { id, hex } = await published();
      const owner = await other();
      const { signer } = await add(owner.account);
      await put(hex, await signer.sshsig(id));
      expect(
        (await withdraw(hex, encodeURIComponent(signer.fingerprint), owner.token)).status,
      ).toBe(204);
      expect((await key(signer.fingerprint)).status).toBe(200);
      await now.service.store.deleteAccount(owner.account, Date.now());
      expect((await key(signer.fingerprint)).status).toBe(404);
      const file = await now.service.request(
        'GET',
        `/api/accounts/${owner.account}/allowed_signers`,
      );
      expect(file.status).toBe(404);
    });
  });
});
