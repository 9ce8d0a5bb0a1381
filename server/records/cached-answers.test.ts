import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Artifact } from '#schemas/document/artifact.ts';
import { brief, seal } from '../../e2e/fixtures/documents.ts';
import { newDatabase } from '../../e2e/fixtures/one-postgres.ts';
import { hexOf, json, unique } from '../../e2e/fixtures/scenario.ts';
import { startService, type TestService } from '../../e2e/fixtures/service.ts';
import { newSigner } from '../../e2e/fixtures/signing.ts';

const X = { 'X-Svc-Artifact': '1' };
const keyOf = (artifact: { id: string }) => `a-${hexOf(artifact).slice(0, 16)}`;
const keysOf = (...artifacts: { id: string }[]) => artifacts.map(keyOf).sort();

/** A draft, its proposal, and the same accepted: three revisions. */
async function line(): Promise<[Artifact, Artifact, Artifact]> {
  const next = (parent: Artifact, status: string, provenance: object = {}) =>
    seal({
      ...parent,
      status,
      updatedAt: new Date(Date.parse(parent.updatedAt) + 60_000).toISOString(),
      provenance: {
        revision: parent.provenance.revision + 1,
        parentHash: parent.id,
        ...provenance,
      },
    });
  // Of their own: what is taken down is taken down by content.
  const content = { question: unique(), findings: ['It does.'] };
  const first = await brief({ title: unique(), status: 'draft', content });
  const second = await next(first, 'reviewed');
  const by = { humanApprover: 'Ines Kowalska', acceptedRevision: 1 };
  return [first, second, await next(second, 'accepted', by)];
}

describe.each(['sqlite', 'postgres'] as const)('answers that are kept, on %s', (kind) => {
  let folder: string;
  /** Two servers with one database. */
  let here: TestService;
  let there: TestService;
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'vitrine-cached-'));
    const env = {
      PURGE_URL: 'https://cache.example/purge',
      ...(kind === 'postgres' ? { DATABASE_URL: await newDatabase() } : { DATA_DIR: folder }),
    };
    here = await startService(env);
    there = await startService(env);
  });
  afterAll(async () => {
    await here.close();
    await there.close();
    rmSync(folder, { recursive: true, force: true });
  });

  const publisher = async () => {
    const account = await here.newAccount();
    const token = await here.newToken(account);
    const send = async (method: string, path: string, body: unknown, status: number) => {
      const response = await here.request(method, path, { token, body, headers: X });
      expect([path, response.status]).toEqual([path, status]);
      return response.status === 204 ? {} : await json(response);
    };
    return {
      account,
      send,
      publish: (artifact: Artifact, status = 201) =>
        send('POST', '/api/artifacts', { artifact }, status),
      withdraw: (artifact: Artifact) =>
        send('DELETE', `/api/artifacts/${hexOf(artifact)}`, undefined, 204),
    };
  };
  /** The names that caches are told to forget for what is done. */
  const told = async (work: () => Promise<unknown>): Promise<string[]> => {
    const noted = async () => {
      const purges = await here.store.claimPurges(Date.now() + 600_000, 1, 1_000);
      await here.store.endPurges(purges);
      return [...new Set(purges.map(({ key }) => key))].sort();
    };
    await noted();
    await work();
    return noted();
  };

  it('are purged when signatures come and go', async () => {
    const { publish, send } = await publisher();
    const artifact = await brief({ title: unique() });
    await publish(artifact);
    const signer = await newSigner();
    const sshsig = await signer.sshsig(artifact.id);
    const path = `/api/artifacts/${hexOf(artifact)}/signatures`;
    const ended = `${path}/${encodeURIComponent(signer.fingerprint)}`;
    expect(await told(() => send('POST', path, { sshsig }, 201))).toEqual([keyOf(artifact)]);
    expect(await told(() => send('POST', path, { sshsig }, 200))).toEqual([]);
    expect(await told(() => send('DELETE', ended, undefined, 204))).toEqual([keyOf(artifact)]);
    expect(await told(() => send('DELETE', ended, undefined, 404))).toEqual([]);
  });

  it('are purged when a revision comes, goes, or is published by somebody else', async () => {
    const [one, other] = [await publisher(), await publisher()];
    const [first, second, accepted] = await line();
    // Each of them tells of those that come later here, and the last one is checked against all.
    expect(await told(() => one.publish(accepted))).toEqual([]);
    expect(await told(() => one.publish(second))).toEqual(keysOf(accepted));
    expect(await told(() => one.publish(first))).toEqual(keysOf(second, accepted));
    const all = keysOf(first, second, accepted);
    // From now on it has the same publisher as the next.
    expect(await told(() => other.publish(first))).toEqual(all);
    expect(await told(() => other.withdraw(first))).toEqual(keysOf(first));
    expect(await told(() => one.withdraw(first))).toEqual(all);
    expect(await told(() => one.publish(first))).toEqual(all);
    expect(await told(() => one.withdraw(accepted))).toEqual(all);
    expect(await told(() => one.publish(accepted))).toEqual(all);
    const down = () => here.store.takeDown('artifact', hexOf(second), Date.now());
    expect(await told(down)).toEqual(all);
  });

  it('are purged when a mini-app is withdrawn or taken down', async () => {
    const { send } = await publisher();
    const page = async () => {
      const body = { html: `<p>${unique()}</p>`, title: 'Timer' };
      return String((await send('POST', '/agent/v1/pages', body, 201)).id);
    };
    const [one, two] = [await page(), await page()];
    expect(await told(() => send('DELETE', `/agent/v1/pages/${one}`, undefined, 204))).toEqual([
      `i-${one}`,
    ]);
    expect(await told(() => here.store.takeDown('capsule', two, Date.now()))).toEqual([`i-${two}`]);
  });

  it('are not purged for what changes none of them', async () => {
    const { account, publish, send } = await publisher();
    const artifact = await brief({ title: unique() });
    const work = async () => {
      await publish(artifact);
      await publish(artifact, 200);
      const body = { artifact: await brief({ title: unique() }) };
      const preview = await send('POST', '/agent/v1/previews', body, 201);
      const name = String(preview.url).split('/').at(-1);
      await send('DELETE', `/agent/v1/previews/${name}`, undefined, 204);
      const url = `https://vitrine.example.org/a/${hexOf(artifact)}`;
      await send('POST', '/api/reports', { url, reason: 'other' }, 202);
      const { line: key, fingerprint } = await newSigner();
      const put = { account, fingerprint, key, namespace: 'artifact@vitrine' as const };
      await here.store.addKey({ ...put, name: 'Laptop', createdAt: 1 });
      await here.store.revokeKey(account, fingerprint, 2);
      await here.store.renameAccount(account, 'Other');
      await here.store.deleteAccount(account, 3);
    };
    expect(await told(work)).toEqual([]);
  });

  it('say at once what another server changed', async () => {
    const one = await publisher();
    const [first, second, accepted] = await line();
    await one.publish(second);
    await one.publish(accepted);
    const news = async () => {
      const response = await there.request('GET', `/a/${hexOf(accepted)}`);
      expect(response.status).toBe(200);
      const lineage = await json(await there.request('GET', `${apiOf(accepted)}/lineage`));
      // A page says the same.
      expect(await response.text()).toContain(JSON.stringify(lineage.acceptance));
      return lineage;
    };
    const missing = { acceptance: { verdict: 'not-here', missing: first.id } };
    expect(await news()).toMatchObject(missing);
    await one.publish(first);
    expect(await news()).toMatchObject({ acceptance: { verdict: 'same', revision: 1 } });
    await one.withdraw(first);
    expect(await news()).toMatchObject(missing);

    const signer = await newSigner();
    const sshsig = await signer.sshsig(accepted.id);
    await one.send('POST', `${apiOf(accepted)}/signatures`, { sshsig }, 201);
    expect((await news()).signatures).toHaveLength(1);
  });
});

const apiOf = (artifact: { id: string }) => `/api/artifacts/${hexOf(artifact)}`;
