import { existsSync, readFileSync } from 'node:fs';
import { constants } from 'node:os';
import { fileURLToPath } from 'node:url';
import { placeOf } from './accounts/place.ts';
import { firstLines, programAt } from './first-lines.ts';
import { loadWebBundle } from './http/web-bundle.ts';
import { FONTS } from './records/picture/font-files.ts';
import { startServer } from './run-server.ts';
import { readConfig } from './settings/config.ts';
import { environmentOf } from './settings/environment.ts';
import { settingWarnings } from './settings/warnings.ts';

// Output that cannot be written, on a full disk for example, must not end the server.
for (const output of [process.stdout, process.stderr]) output.on('error', () => {});

const env = environmentOf(process.env);
if (!env.ok) fail(env.error);
const config = readConfig(env.value);
if (!config.ok) fail(config.error);

for (const warning of settingWarnings(env.value, config.value)) console.error(warning);

// This file is built to dist/server/main.js, beside dist/web.
const dist = new URL('..', import.meta.url);
const web = loadWebBundle(
  fileURLToPath(new URL('web', dist)),
  fileURLToPath(new URL('headers.json', dist)),
);
if (!web.ok) fail([web.error, 'Run "npm run build" and start again.']);
const beside = (name: string): Buffer | null => {
  const file = new URL(name, dist);
  return existsSync(file) ? readFileSync(file) : null;
};
const mcpApp = beside('mcp-app.html');
const cliPackage = beside('vitrine.tgz');
const viewerPackage = beside('vitrine-viewer.tgz');
const fonts = FONTS.flatMap((name) => beside(`server/fonts/${name}`) ?? []);
const bundle = {
  ...web.value,
  ...(mcpApp && { mcpApp: mcpApp.toString() }),
  ...(cliPackage && { cliPackage }),
  ...(viewerPackage && { viewerPackage }),
  fonts,
};
const manifest: unknown = JSON.parse(readFileSync(new URL('../package.json', dist), 'utf8'));
const version =
  typeof manifest === 'object' && manifest !== null && 'version' in manifest
    ? String(manifest.version)
    : 'unknown';

const checkThread = new URL('server/check-thread.js', dist);
const started = await startServer(config.value, bundle, version, checkThread);
if (!started.ok) fail([started.error]);
const { address, metricsAddress, operatorSignIn, stop } = started.value;
const { baseUrl } = config.value;
const place = placeOf(baseUrl ?? address);
const isTerminal = process.stdout.isTTY === true;
const lines = firstLines({
  address,
  baseUrl,
  metricsAddress,
  hasAccounts: place !== null,
  signIn: place && (await operatorSignIn(isTerminal)),
  program: programAt(fileURLToPath(new URL('server/cli.js', dist)), process.cwd()),
  isQuiet: isTerminal && config.value.logLevel === null,
});
for (const line of lines) console.log(line);

let isStopping = false;
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, async () => {
    // A second signal means not to wait.
    if (isStopping) process.exit(128 + constants.signals[signal]);
    isStopping = true;
    // Ctrl+C comes from somebody who sits before it.
    await stop(signal === 'SIGINT');
    process.exit(0);
  });
}

function fail(messages: readonly string[]): never {
  for (const message of messages) console.error(message);
  process.exit(1);
}
