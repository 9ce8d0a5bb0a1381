import { fileURLToPath } from 'node:url';
import { createAdaptorServer } from '@hono/node-server';
import { createApp } from './app.ts';
import { localAddress, readConfig } from './config.ts';
import { exampleLinks } from './example-links.ts';
import { loadWebBundle } from './web-bundle.ts';

/** How long open requests may take to finish after a stop was asked for, in milliseconds. */
const GRACE = 5_000;

const config = readConfig(process.env);
if (!config.ok) fail(config.error);
const { host, port, baseUrl } = config.value;

// This file is built to dist/server/main.js, beside dist/web.
const dist = new URL('..', import.meta.url);
const web = loadWebBundle(
  fileURLToPath(new URL('web', dist)),
  fileURLToPath(new URL('headers.json', dist)),
);
if (!web.ok) fail([web.error, 'Run "npm run build" and start again.']);

const server = createAdaptorServer({ fetch: createApp(web.value).fetch });
server.on('error', (error: NodeJS.ErrnoException) => fail([explainListenError(error)]));
server.listen(port, host, async () => {
  const bound = server.address();
  const address = localAddress(host, typeof bound === 'object' && bound ? bound.port : port);
  console.log(`Vitrine is at ${baseUrl ?? address}`);
  if (baseUrl !== null) console.log(`Listening on ${address}`);
  for (const link of await exampleLinks(web.value, baseUrl ?? address)) {
    console.log(`\nExample ${link.type}: ${link.title}\n${link.url}`);
  }
  console.log('\nStop with Ctrl+C.');
});

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => {
    server.close(() => process.exit(0));
    setTimeout(() => process.exit(0), GRACE).unref();
  });
}

function explainListenError(error: NodeJS.ErrnoException): string {
  switch (error.code) {
    case 'EADDRINUSE':
      return `PORT ${port} on ${host} is in use. Stop the other program, or choose another port: PORT=${port + 1} npm start.`;
    case 'EACCES':
      return `PORT ${port} may not be opened by this user. Choose one above 1023.`;
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return `HOST ${host} is not an address of this machine. Use 127.0.0.1, or 0.0.0.0 for all.`;
    default:
      return `The server cannot listen on ${host}, port ${port}: ${error.message}.`;
  }
}

function fail(messages: readonly string[]): never {
  for (const message of messages) console.error(message);
  process.exit(1);
}
