import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { ensureBuilt } from '../../server/ensure-built.mjs';
import type * as ClientModule from '../../server/library/types/client.d.ts';
import type * as Library from '../../server/library/types/index.d.ts';
import type * as PrivateModule from '../../server/library/types/private.d.ts';
import type * as ReplyModule from '../../server/library/types/reply.d.ts';
import { type ListeningService, listenService } from '../fixtures/listening-service.ts';
import { ROOT } from '../fixtures/paths.ts';
import { COUNT as ALL } from './inputs.ts';

/** Inputs for each export: 300 at night. */
export const COUNT = process.env.NIGHTLY === '1' ? ALL : 40;
/** Number of inputs that one account is used for. */
export const EACH = 10;

export let folder: string;
export let service: ListeningService;
export let library: typeof Library;
export let api: typeof ClientModule;
export let privately: typeof PrivateModule;
export let replies: typeof ReplyModule;
export let client: ClientModule.Client;
export let env: Record<string, string>;

/** Starts a server for the tests of a file, with an account for each, and loads the built library. */
export function withParityServer(): void {
  beforeAll(async () => {
    await ensureBuilt();
    folder = mkdtempSync(join(tmpdir(), 'vitrine-parity-'));
    const load = (name: string) =>
      import(pathToFileURL(join(ROOT, `dist/vitrine/${name}.js`)).href);
    library = await load('index');
    api = await load('client');
    privately = await load('private');
    replies = await load('reply');
    service = await listenService();
  }, 300_000);
  afterAll(async () => {
    await service.close();
    rmSync(folder, { recursive: true });
  });
  beforeEach(() => newClient());
}

/** Another account: what one may ask for in a minute is less than these tests need. */
export async function newClient(): Promise<void> {
  const token = await service.newToken(await service.newAccount(10_000));
  client = api.connect({ server: service.base, token, waits: [] });
  env = { XDG_CONFIG_HOME: folder, VITRINE_URL: service.base, VITRINE_TOKEN: token };
}
