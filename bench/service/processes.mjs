import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';

const here = (path) => fileURLToPath(new URL(path, import.meta.url));
/** The server as it is built. */
export const SERVER = here('../../dist/server/main.js');
const BIN = here('../../dist/server/cli.js');

/** Runs `vitrine admin` on the database of an environment. */
export const adminAt =
  (env) =>
  (...args) => {
    const { stdout, stderr, status } = spawnSync(process.execPath, [BIN, 'admin', ...args], {
      env,
      encoding: 'utf8',
    });
    if (status !== 0) throw new Error(stderr);
    return stdout.trim();
  };

/** Bundles one of our TypeScript files as the server is bundled. */
export async function bundle(name) {
  await build({
    configFile: false,
    root: here('../..'),
    logLevel: 'error',
    build: {
      ssr: true,
      outDir: here('../results/service'),
      emptyOutDir: false,
      target: 'node20',
      rolldownOptions: { input: { [name]: here(`${name}.ts`) } },
    },
  });
  return here(`../results/service/${name}.js`);
}

/** A port of the loopback interface that nobody uses. */
export async function freePort() {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address();
  probe.close();
  await once(probe, 'close');
  return port;
}

/** Resolves when an address answers well. */
export async function answers(url) {
  for (;;) {
    const response = await fetch(url).catch(() => null);
    if (response?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
}

/** Largest resident memory of a process so far, in MB; Linux tells it. */
export function peakMemory(pid) {
  const [, kilobytes] = /VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  return Number(kilobytes) / 1024;
}
