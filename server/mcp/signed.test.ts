import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { brief } from '../../e2e/fixtures/documents.ts';
import { type ListeningService, listenService } from '../../e2e/fixtures/listening-service.ts';
import { CLIENTS } from '../../e2e/fixtures/mcp-clients.ts';
import { newSigner } from '../../e2e/fixtures/signing.ts';

let service: ListeningService;
beforeAll(async () => {
  service = await listenService();
});
afterAll(() => service.close());

describe.each(CLIENTS)('requireSigner, with %s (%s)', (_name, _version, connect) => {
  it('withholds what no known key has signed', async () => {
    const token = await service.newToken(await service.newAccount());
    const client = await connect(`${service.base}mcp`, token);
    try {
      const artifact = await brief({ title: `Signed ${Math.random()}` });
      await client.call('publish_artifact', { artifact });
      const signer = await newSigner();
      const requireSigner = `ada namespaces="artifact@vitrine" ${signer.line}\n`;
      const args = { id: artifact.id, source: true, requireSigner };
      const withheld = await client.call('get_artifact', args);
      expect(withheld.isError).toBeFalsy();
      expect(withheld.value).toMatchObject({
        signature: { state: 'unsigned', principal: null },
        id: artifact.id,
        trust: 'untrusted',
      });
      for (const member of ['source', 'createdBy', 'characters']) {
        expect(withheld.value).not.toHaveProperty(member);
      }
      expect(withheld.text).toMatch(/^No key in your signers file signed this artifact/);

      const put = await fetch(`${service.base}api/artifacts/${artifact.id}/signatures`, {
        method: 'POST',
        headers: {
          Authorization: `Bearer ${token}`,
          'Content-Type': 'application/json',
          'X-Svc-Artifact': '1',
        },
        body: JSON.stringify({ sshsig: await signer.sshsig(artifact.id) }),
      });
      expect(put.status).toBe(201);
      const given = await client.call('get_artifact', args);
      expect(given.value).toMatchObject({
        signature: { state: 'known-key', principal: 'ada', fingerprint: signer.fingerprint },
        trust: 'untrusted',
        source: expect.stringContaining(artifact.title),
      });
      const other = { ...args, requireSigner: requireSigner.replace('artifact@', 'reply@') };
      expect((await client.call('get_artifact', other)).value).toMatchObject({
        signature: { state: 'unknown-key' },
      });
    } finally {
      await client.close();
    }
  });
});
