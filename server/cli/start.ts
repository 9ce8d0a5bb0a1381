import { existsSync, readFileSync } from 'node:fs';
import { readContained } from './contained-file.ts';
import { useProxies } from './proxy.ts';
import { type Extras, run } from './run.ts';

/**
 * Runs the command line of this process.
 *
 * @param manifest address of the package.json
 * @param origin address of the server that this program came from; null: it came from elsewhere
 */
export async function start(manifest: URL, extras: Extras, origin: string | null): Promise<void> {
  const { version } = JSON.parse(readFileSync(manifest, 'utf8')) as { version: string };
  // A reader such as `head` that has seen enough closes the pipe; that is no error of ours.
  for (const stream of [process.stdout, process.stderr]) {
    stream.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code !== 'EPIPE') throw error;
      process.exit();
    });
  }
  const proxies = await useProxies(process.env);
  if (!proxies.ok) {
    process.stderr.write(`${proxies.error}\n`);
    process.exit(2);
  }
  process.exitCode = await run(process.argv.slice(2), version, extras, {
    stdin: process.stdin,
    readFile: readContained,
    exists: existsSync,
    out: (text) => process.stdout.write(text),
    note: (text) => process.stderr.write(`${text}\n`),
    isTerminal: process.stderr.isTTY === true,
    now: () => new Date(),
    // The program that a server gives away means that server.
    env: origin === null ? process.env : { VITRINE_URL: origin, ...process.env },
  });
  // An input that was not read to its end would keep the process waiting for the rest.
  process.stdin.destroy();
}
