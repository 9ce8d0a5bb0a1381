import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../fixtures/free-port.ts';

/** The web client of the MCP Inspector, with a home folder that is thrown away. */
export type Host = {
  /** Address that connects to an MCP server; with a tool, its app is called and shown. */
  readonly link: (server: string, tool?: string, args?: object) => string;
  /** The other origin, on which apps are shown. */
  readonly sandbox: string;
  readonly printed: () => string;
  readonly close: () => Promise<void>;
};

const TOKEN = 'for-this-run';

/** Starts what `run.mjs` has fetched, and waits until it answers. */
export async function startHost(env = process.env): Promise<Host> {
  const { INSPECTOR_NODE: node, INSPECTOR_LAUNCHER: launcher } = env;
  if (!node || !launcher) throw new Error('Run this by "node e2e/inspector/run.mjs".');
  const home = mkdtempSync(join(tmpdir(), 'vitrine-inspector-'));
  const [page, sandbox] = [await freePort(), await freePort()];
  const child = spawn(node, [launcher, '--web'], {
    cwd: home,
    env: {
      PATH: env.PATH,
      HOME: home,
      HOST: '127.0.0.1',
      CLIENT_PORT: String(page),
      MCP_SANDBOX_PORT: String(sandbox),
      MCP_APP_ORIGIN_PORT: '0',
      MCP_AUTO_OPEN_ENABLED: 'false',
      MCP_INSPECTOR_API_TOKEN: TOKEN,
      MCP_INSPECTOR_SECRET_STORE: 'memory',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let printed = '';
  const ready = new Promise<void>((resolve, reject) => {
    const read = (chunk: Buffer) => {
      printed += chunk;
      if (printed.includes('up and running')) resolve();
    };
    child.stdout.on('data', read);
    child.stderr.on('data', read);
    child.once('exit', (code) => reject(new Error(`The host ended with ${code}: ${printed}`)));
  });
  await ready;
  return {
    link: (server, tool, args = {}) => {
      const url = new URL(`http://127.0.0.1:${page}/`);
      const query = { serverUrl: server, transport: 'http', autoConnect: TOKEN };
      const opened = tool && {
        openApp: tool,
        appArgs: Buffer.from(JSON.stringify(args)).toString('base64url'),
        autoOpen: TOKEN,
      };
      url.search = new URLSearchParams({ ...query, ...opened }).toString();
      return url.href;
    },
    sandbox: `http://127.0.0.1:${sandbox}`,
    printed: () => printed,
    close: async () => {
      if (child.exitCode === null && child.signalCode === null) {
        child.kill('SIGTERM');
        await once(child, 'exit');
      }
      rmSync(home, { recursive: true, force: true });
    },
  };
}
