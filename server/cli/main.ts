import { createReadStream, existsSync, readFileSync } from 'node:fs';
import { run } from './run.ts';

// This file is built to dist/server/cli.js, two levels below package.json as it is here.
const manifest: unknown = JSON.parse(
  readFileSync(new URL('../../package.json', import.meta.url), 'utf8'),
);
const version =
  typeof manifest === 'object' && manifest !== null && 'version' in manifest
    ? String(manifest.version)
    : 'unknown';

// A reader such as `head` that has seen enough closes the pipe; that is no error of ours.
for (const stream of [process.stdout, process.stderr]) {
  stream.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') throw error;
    process.exit();
  });
}

process.exitCode = await run(process.argv.slice(2), version, {
  stdin: process.stdin,
  readFile: (path) => createReadStream(path),
  exists: existsSync,
  out: (text) => process.stdout.write(text),
  note: (text) => process.stderr.write(`${text}\n`),
  now: () => new Date(),
  env: process.env,
});
// An input that was not read to its end would keep the process waiting for the rest.
process.stdin.destroy();
