import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { NOW, publication } from '../../e2e/fixtures/publications.ts';
import { storesOn } from '../../e2e/fixtures/stores.ts';
import { guarded } from '../bodies/breaker.ts';
import { folderBodies } from '../bodies/folder.ts';

describe.each(['sqlite', 'postgres'] as const)('artifacts on %s', (kind) => {
  const now = storesOn(kind);
  it.each(['table', 'folder'] as const)(
    'are read for a page at once as their parts are, with bodies in a %s',
    async (target) => {
      const folder = mkdtempSync(join(tmpdir(), 'vitrine-shown-'));
      const known = [guarded(folderBodies(folder))];
      const store = await now.open({ target, known });
      const one = publication();
      const { id } = one.record.meta;
      const expectSame = async () => {
        const shown = await store.artifactShown(id, NOW);
        const body = await store.artifactBody(id, NOW);
        const meta = await store.artifactMeta(id, NOW);
        if (shown.state !== 'live') return expect([shown, shown]).toEqual([meta, body]);
        const { newer = await store.newer(id, NOW), ...rest } = shown;
        expect(rest).toEqual({ ...meta, ...body });
        expect(newer).toEqual(await store.newer(id, NOW));
      };
      await expectSame();
      await store.publish(one);
      await expectSame();
      const next = publication({ now: NOW + 1 }, { parent: id, revision: 2 });
      await store.publish(next);
      await expectSame();
      const given = { artifact: id, namespace: 'n', fingerprint: 'f', key: 'k', sshsig: '' };
      await store.addSignature({ ...given, account: 'ann', createdAt: NOW });
      await expectSame();
      expect(await store.artifactShown(id, NOW)).toMatchObject({
        has: { revisions: true, signatures: true },
        body: { newer: { id: next.record.meta.id } },
      });
      await store.withdraw('ann', 'artifact', id, NOW);
      await expectSame();
      rmSync(folder, { recursive: true, force: true });
    },
  );
});
