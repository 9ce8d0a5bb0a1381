import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Hono } from 'hono';
import { bodyReader } from '../../server/http/read-body.ts';
import type { HttpEnv } from '../../server/http/reply.ts';
import { mcpEndpoint } from '../../server/mcp/endpoint.ts';
import { mountMcp } from '../../server/mcp/mount.ts';
import { startService } from '../fixtures/service.ts';
import { EXPECTED, type Revision, type Subject } from './expected.ts';
import { fixtureServer } from './fixture-server.ts';
import { listenWithToken } from './listen.ts';

/** The suite needs a newer Node.js than the product: both come from npm, for this run alone. */
const PACKAGES = ['node@24.21.0', '@modelcontextprotocol/conformance@0.2.0-alpha.12'];
const LIMIT = 5 * 60_000;

/**
 * Runs the suite for both revisions, against the product and against the suite's own fixtures
 * behind the same HTTP, and compares the outcome of every scored scenario with what is expected.
 *
 * `--print` shows the outcomes as they are.
 * @returns exit code: 0 when all is as expected
 */
export async function main(args: string[]): Promise<number> {
  let wrong = 0;
  for (const subject of ['product', 'fixtures'] as const) {
    const listening = await START[subject]();
    try {
      for (const revision of ['2025-11-25', '2026-07-28'] as const) {
        const printed = await runSuite(`${listening.base}mcp`, revision);
        if (args.includes('--print')) console.log(printed);
        wrong += compare(subject, revision, printed);
      }
    } finally {
      listening.close();
    }
  }
  return wrong === 0 ? 0 : 1;
}

const START: Readonly<Record<Subject, () => ReturnType<typeof listenWithToken>>> = {
  product: () =>
    listenWithToken(async (base) => {
      const service = await startService({ BASE_URL: base, RATE_LIMIT: '0' });
      const token = await service.newToken(await service.newAccount());
      return { fetch: service.fetch, token };
    }),
  fixtures: () =>
    listenWithToken(async (base) => {
      const { deps, newToken, newAccount } = await startService({ BASE_URL: base });
      const app = new Hono<HttpEnv>();
      const guards = {
        deps,
        onError: console.error,
        accountRate: null,
        hasOAuth: () => false,
        anonymousRate: () => ({ allowed: true, limit: 1, remaining: 1, reset: 1 }),
        allowsAnonymous: { publish: false, private: false },
        trustProxy: 0,
        withBody: bodyReader(),
      };
      mountMcp(app, async () => mcpEndpoint(fixtureServer, guards, () => base, null));
      return { fetch: (request) => app.fetch(request), token: await newToken(await newAccount()) };
    }),
};

async function runSuite(url: string, revision: Revision): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'vitrine-conformance-'));
  const child = spawn(
    'npx',
    [
      '--yes',
      ...PACKAGES.flatMap((name) => ['--package', name]),
      '--',
      'conformance',
      'server',
      '--url',
      url,
      '--requirements',
      revision,
      '--output-dir',
      folder,
    ],
    { stdio: ['ignore', 'pipe', 'inherit'], timeout: LIMIT },
  );
  let printed = '';
  child.stdout.on('data', (chunk) => {
    printed += chunk;
  });
  await once(child, 'close');
  rmSync(folder, { recursive: true });
  return printed.slice(Math.max(0, printed.indexOf('=== SUMMARY ===')));
}

/** Prints the checks that passed, and the unexpected results. @returns the number of the latter */
function compare(subject: Subject, revision: Revision, printed: string): number {
  const [scored = '', unscored = ''] = printed.split('Not scored for');
  const optional = new Set([...unscored.matchAll(/^ {2}[✓✗] (\S+)/gm)].map(([, name]) => name));
  const outcomes = [...scored.matchAll(/^([✓✗]) ([\w-]+): \d+ passed, (\d+) failed/gm)].filter(
    ([, , name]) => !optional.has(name),
  );
  const failing = outcomes
    .filter(([, mark]) => mark === '✗')
    .map(([, , name, count]) => `${name}: ${count}`);
  const expected = EXPECTED[subject][revision];
  const surprises = [
    ...failing.filter((name) => !expected.includes(name)).map((name) => `${name} failed`),
    ...expected
      .filter((name) => !failing.includes(name))
      .map((name) => `${name} was expected to fail`),
    ...(outcomes.length === 0 ? ['The suite did not run.'] : []),
  ];
  const passed = outcomes.length - failing.length;
  console.log(`${subject}, ${revision}: ${passed} of ${outcomes.length} scored scenarios pass`);
  for (const surprise of surprises) console.log(`  not as expected: ${surprise}`);
  return surprises.length;
}
