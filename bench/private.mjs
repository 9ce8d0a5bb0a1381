import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { openCold } from './browser.mjs';
import { example, fragmentOf, privateLinkOf } from './links.mjs';
import { slowNetwork } from './slow-network.mjs';
import { interleave, pairedRatio, quantile } from './statistics.mjs';

const SERVER = fileURLToPath(new URL('../dist/server/main.js', import.meta.url));
const NAME = 'research-brief';
const MIDDLE = 'Choosing in the markup is simpler than choosing on the server.';
/** In milliseconds. */
const ROUND_TRIP = 100;
/** Round trips that a private link may take more: for the code that opens it, and for the record. */
const MORE_ROUND_TRIPS = 2;
const LEAST_ROUNDS = 15;

/**
 * Time until a document of 8 KB is visible that a private link opens, over a slow network, less two
 * round trips; against the same document as a link that holds it all, from the same server.
 */
export async function privateLink({ browser, rounds }) {
  const port = await freePort();
  const far = await slowNetwork(port, ROUND_TRIP);
  const data = mkdtempSync(join(tmpdir(), 'vitrine-bench-private-'));
  const server = await start(port, far.origin, data);
  try {
    const artifact = example(NAME);
    const { fragment, record } = await privateLinkOf(artifact);
    const made = await fetch(`http://127.0.0.1:${port}/api/private`, {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json',
        'X-Svc-Artifact': '1',
        Host: new URL(far.origin).host,
      },
      body: JSON.stringify({ ...record, password: false, once: false }),
    });
    if (made.status !== 201) throw new Error(`No private link: ${await made.text()}`);
    const open = (link) => () => openCold(browser, `${far.origin}/${link}`, { text: MIDDLE });
    const [whole, secret] = await interleave(Math.max(rounds, LEAST_ROUNDS), [
      open(fragmentOf(artifact)),
      open(`#${fragment}`),
    ]);
    const floor = whole.map(({ visible }) => visible);
    const ours = secret.map(({ visible }) => visible - MORE_ROUND_TRIPS * ROUND_TRIP);
    return [
      {
        name: `8 KB document by a private link, round trips of ${ROUND_TRIP} ms: less ${MORE_ROUND_TRIPS} round trips`,
        unit: 'ms',
        ours: quantile(ours, 0.5),
        floor: quantile(floor, 0.5),
        paired: pairedRatio(ours, floor),
        budget: 1.3,
        isRatio: true,
        rounds: ours,
      },
    ];
  } finally {
    server.kill('SIGINT');
    await once(server, 'exit');
    far.close();
    rmSync(data, { recursive: true, force: true });
  }
}

async function start(port, origin, data) {
  const child = spawn(process.execPath, [SERVER], {
    env: {
      ...process.env,
      HOST: '127.0.0.1',
      PORT: String(port),
      BASE_URL: origin,
      DATA_DIR: data,
      ANONYMOUS_PRIVATE: '1',
      RATE_LIMIT: '0',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  for await (const text of child.stdout) if (String(text).includes('Stop with Ctrl+C.')) break;
  if (child.exitCode !== null) throw new Error('The server does not start.');
  return child;
}

function freePort() {
  return new Promise((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address();
      probe.close(() => resolve(port));
    });
  });
}
