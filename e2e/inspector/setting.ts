import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FrameLocator, Page } from 'playwright/test';
import { printed, serviceProcess } from '../fixtures/service-process.ts';
import { type Between, standBetween } from './between.ts';
import { type Host, startHost } from './host.ts';

/** The built server, the host, and what counts between them. */
export type Setting = {
  readonly between: Between;
  readonly host: Host;
  /** Publishes by the HTTP API. @returns the identifier */
  readonly publish: (path: string, body: object) => Promise<string>;
  readonly close: () => Promise<void>;
};

/** Starts everything on free ports of 127.0.0.1. */
export async function startSetting(): Promise<Setting> {
  const folder = mkdtempSync(join(tmpdir(), 'vitrine-inspector-data-'));
  const between = await standBetween();
  const env = { DATA_DIR: folder, BASE_URL: between.base };
  const server = await serviceProcess(env);
  await server.start();
  const account = printed(env, 'account', 'create');
  printed(env, 'credits', 'grant', account, '1000');
  const token = printed(env, 'token', 'create', '--scopes', 'all');
  between.server = { url: server.url, token };
  const host = await startHost();
  return {
    between,
    host,
    publish: async (path, body) => {
      const response = await fetch(new URL(path, between.base), {
        method: 'POST',
        headers: { 'X-Svc-Artifact': '1', 'Content-Type': 'application/json' },
        body: JSON.stringify(body),
      });
      const { id } = (await response.json()) as { id?: string };
      if (!response.ok || !id) throw new Error(`${path}: ${response.status}`);
      return id;
    },
    close: async () => {
      await host.close();
      between.close();
      await server.kill('SIGTERM');
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Lets the pages of a test talk to this machine and to nobody else. */
export async function stayHere(page: Page): Promise<void> {
  await page.context().route(
    ({ hostname }) => hostname !== '127.0.0.1',
    (route) => route.abort(),
  );
}

/** Has the host call a tool and show its app; our page within its two frames. */
export async function showApp(
  page: Page,
  { host, between }: Setting,
  tool: string,
  args: object,
): Promise<FrameLocator> {
  await stayHere(page);
  await page.goto(host.link(`${between.base}mcp`, tool, args));
  return page.frameLocator(`iframe[src^="${host.sandbox}/"]`).frameLocator('iframe');
}
