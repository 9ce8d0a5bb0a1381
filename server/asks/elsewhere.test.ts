import { describe, expect, it } from 'vitest';
import type { Artifact } from '#schemas/document/artifact.ts';
import { reply, request, rewritten } from '../../e2e/fixtures/asked-documents.ts';
import { deviceKey, passkeyOf } from '../../e2e/fixtures/reply-keys.ts';
import { expectProblem, json, serviceOn } from '../../e2e/fixtures/scenario.ts';
import { BASE } from '../../e2e/fixtures/service.ts';

const HOST = new URL(BASE).hostname;

// Asks about previews, and about documents that the server never sees (docs/replies.md).
describe.each(['sqlite', 'postgres'] as const)(
  'asks about what is not published, on %s',
  (kind) => {
    const { now } = serviceOn(kind, { RATE_LIMIT: '0' });
    const create = (body: object, token = now.token) =>
      now.service.request('POST', '/agent/v1/asks', { token, body });
    const asked = async (body: object) => {
      const answer = await create(body);
      expect(answer.status).toBe(201);
      const ask = await json(answer);
      const [, place, id = '', secret = ''] =
        /^(.*)#ask=([\w-]{22})\.([\w-]{43})&?$/.exec(String(ask.url)) ?? [];
      const headers = { Authorization: `Ask ${secret}` };
      return {
        ask,
        place,
        id,
        send: async (artifact: unknown, sshsig?: string) =>
          json(
            await now.service.request('POST', `/api/asks/${id}/replies`, {
              headers,
              body: { artifact, ...(sshsig && { sshsig }) },
            }),
          ),
        describe: async () =>
          json(await now.service.request('GET', `/api/asks/${id}`, { headers })),
        read: async () =>
          json(await now.service.request('GET', `/agent/v1/asks/${id}`, { token: now.token })),
      };
    };
    const termsOf = ({ id, contentHash, content }: Artifact) => ({
      artifact: id,
      contentHash,
      nonce: String(content.nonce),
    });
    const preview = async (artifact: Artifact, token = now.token) => {
      const kept = await now.service.request('POST', '/agent/v1/previews', {
        token,
        body: { artifact },
      });
      return String((await json(kept)).url);
    };

    it('take an answer with a passkey to a document that was never here', async () => {
      const artifact = await request();
      const { ask, place, send, read, describe: open } = await asked(termsOf(artifact));
      expect(ask).toMatchObject({ needsLink: true, allow: ['passkey'] });
      expect([place, String(ask.url).at(-1)]).toEqual([BASE, '&']);
      // Nothing of the document is here but its terms.
      const stored = await now.service.store.ask(String(ask.id), Date.now());
      expect(stored).toMatchObject({ terms: { nonce: artifact.content.nonce, choices: null } });
      expect(JSON.stringify(stored)).not.toContain(artifact.title);
      expect(await open()).toMatchObject({ state: 'open', artifact: artifact.id });

      const answer = await reply(artifact);
      expect(await send(answer)).toMatchObject({ counts: false, reason: 'unsigned' });
      const key = passkeyOf(HOST);
      expect(await send(answer, await key.sign(answer.id))).toMatchObject({
        counts: true,
        state: 'answered',
      });
      expect(await read()).toMatchObject({
        state: 'answered',
        artifact: artifact.id,
        signature: { way: 'passkey', key: key.line },
      });
    });

    it('count no answer to another document, of other content, nonce, audience or choice', async () => {
      const artifact = await request();
      const terms = termsOf(artifact);
      const sign = (each: Artifact) => deviceKey().sign(each.id);
      const first = await reply(artifact);
      for (const [more, reason] of [
        [{ nonce: 'another' }, 'other-nonce'],
        [{ contentHash: `sha256:${'a'.repeat(64)}` }, 'other-content'],
        [{ audience: 'somebody' }, 'other-audience'],
        [{ choices: ['Blue', 'Green'] }, 'not-a-choice'],
      ] as const) {
        const { send, read } = await asked({ ...terms, allow: ['device', 'link'], ...more });
        expect(await send(first, await sign(first))).toMatchObject({ counts: false, reason });
        expect(await read()).toMatchObject({ state: 'open' });
      }
      // The link of another document behind the secret: its answers name that other one.
      const other = await reply(await request());
      const { send } = await asked({ ...terms, allow: ['device'] });
      const refused = await send(other, await sign(other));
      expect(refused).toMatchObject({ code: 'invalid_request', status: 422 });
      // A reply that claims this one, with changed bytes.
      const forged = await rewritten(first, { decision: 'fine' });
      expect(await send(forged, await sign(forged))).toMatchObject({
        counts: false,
        reason: 'not-a-choice',
      });
    });

    it('end with their document, and refuse what could not be answered', async () => {
      const artifact = await request();
      const terms = termsOf(artifact);
      const soon = new Date(Date.now() + 120_000).toISOString();
      const { ask } = await asked({ ...terms, expiresAt: soon });
      expect(ask.expiresAt).toBe(soon);
      const past = await create({ ...terms, expiresAt: '2020-01-01T00:00:00Z' });
      await expectProblem(past, 409, 'request_over');
      for (const [body, pointer] of [
        [{ ...terms, contentHash: 'x' }, '/contentHash'],
        [{ ...terms, nonce: ' ' }, '/nonce'],
        [{ ...terms, nonce: 'x'.repeat(501) }, '/nonce'],
        [{ ...terms, choices: [] }, '/choices'],
        [{ ...terms, choices: ['ok', 'Approved\u200b'] }, '/choices'],
        [{ ...terms, choices: [1] }, '/choices'],
        [{ ...terms, expiresAt: 'soon' }, '/expiresAt'],
        [{ ...terms, artifact: 'x' }, '/artifact'],
      ] as const) {
        const refused = await create(body);
        expect(refused.status, pointer).toBe(400);
        expect((await json(refused)).errors).toMatchObject([{ pointer }]);
      }
      const { nonce: _, ...lacking } = terms;
      await expectProblem(await create(lacking), 404, 'not_found');
    });

    it('are about a preview of their own account, and over with it', async () => {
      const artifact = await request();
      const url = await preview(artifact);
      const { ask, place, send, read, id } = await asked({ artifact: url });
      expect(place).toBe(url);
      expect(ask).toMatchObject({ needsLink: false, allow: ['passkey'] });
      const answer = await reply(artifact);
      const kept = await send(answer, await passkeyOf(HOST).sign(answer.id));
      expect(kept).toMatchObject({ counts: true, state: 'answered' });
      expect(await read()).toMatchObject({ state: 'answered', artifact: artifact.id });

      const stranger = await now.service.newToken(await now.service.newAccount());
      await expectProblem(await create({ artifact: url }, stranger), 404, 'not_found');
      const wrong = await json(await create({ artifact: url, nonce: 'n', audience: 'a' }));
      expect(wrong.errors).toMatchObject([{ pointer: '/nonce' }, { pointer: '/audience' }]);
      expect(JSON.stringify(wrong)).toContain(String(artifact.content.nonce));

      const other = await asked({ artifact: url });
      const name = url.split('/').at(-1);
      await now.service.request('DELETE', `/agent/v1/previews/${name}`, { token: now.token });
      expect(await other.read()).toMatchObject({ state: 'withdrawn' });
      const late = await reply(artifact);
      expect(await other.send(late)).toMatchObject({ status: 410 });
      expect(await read()).toMatchObject({ id, state: 'answered' });
    });

    it('are listed, newest first, without a secret', async () => {
      const token = await now.service.newToken(await now.service.newAccount());
      const artifact = await request();
      const list = async (query = '') =>
        json(await now.service.request('GET', `/agent/v1/asks${query}`, { token }));
      expect(await list()).toEqual({ items: [], nextCursor: null });
      const one = await json(await create(termsOf(artifact), token));
      const url = await preview(artifact, token);
      const two = await json(await create({ artifact: url }, token));
      const [, secret = ''] = String(two.url).split('#ask=');
      await now.service.request('GET', `/api/asks/${two.id}`, {
        headers: { Authorization: `Ask ${secret.split('.')[1]}` },
      });
      const all = await list();
      expect(all).toMatchObject({
        items: [
          { id: two.id, about: 'preview', opened: true, state: 'open', artifact: artifact.id },
          { id: one.id, about: 'elsewhere', opened: false, state: 'open' },
        ],
        nextCursor: null,
      });
      expect(JSON.stringify(all)).not.toMatch(/secret|nonce/i);
      const first = await list('?limit=1');
      expect((await list(`?limit=1&cursor=${first.nextCursor}`)).items).toMatchObject([
        { id: one.id },
      ]);
      expect(
        (await json(await now.service.request('GET', '/agent/v1/asks', { token: now.token })))
          .items,
      ).not.toMatchObject([{ id: two.id }]);
    });
  },
);
