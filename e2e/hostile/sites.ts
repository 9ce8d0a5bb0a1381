import type { IncomingMessage, ServerResponse } from 'node:http';
import { createServer } from 'node:https';
import { join } from 'node:path';
import { createAdaptorServer } from '@hono/node-server';
import { createApp } from '../../server/http/mount-web.ts';
import { loadWebBundle } from '../../server/http/web-bundle.ts';
import { ROOT } from '../fixtures/paths.ts';
import type { Certificate } from './certificate.ts';
import { controlPage } from './control-page.ts';
import type { Vector } from './vectors/vector.ts';

/**
 * Kind of host for the viewer. `headers`: our server; `meta`: a host that sets no header but the
 * content type. `control`: no viewer and no sandbox at all.
 */
export type Mode = 'headers' | 'meta' | 'control';

const PORTS: Readonly<Record<Mode, number>> = { headers: 8443, meta: 8444, control: 8445 };

/** Address of a mode's page, ending in `/`. The viewer and the control have hosts of their own. */
export const siteOf = (mode: Mode): string =>
  `https://${mode === 'control' ? 'control' : 'viewer'}.test:${PORTS[mode]}/`;

/** Vectors that the control site serves, by path. */
export type ControlPages = Map<string, Vector>;

/** Starts one https site for each mode. */
export async function startSites(
  dist: string | undefined,
  certificate: Certificate,
): Promise<ControlPages> {
  const folder = dist ?? join(ROOT, 'dist');
  const bundle = loadWebBundle(join(folder, 'web'), join(folder, 'headers.json'));
  if (!bundle.ok) throw new Error(bundle.error);
  const { fetch } = createApp(bundle.value);
  const options = { createServer, serverOptions: certificate };
  const { files } = bundle.value;
  const controls: ControlPages = new Map();

  const headers = createAdaptorServer({ fetch, ...options });
  const meta = createServer(certificate, ({ url = '' }: IncomingMessage, out: ServerResponse) => {
    const file = files.get(url.split('?', 1)[0] ?? '');
    if (file) out.writeHead(200, { 'Content-Type': file.type }).end(file.body);
    else out.writeHead(404, { 'Content-Type': 'text/plain' }).end('Not found');
  });
  const control = createServer(certificate, ({ url = '' }, out) => {
    const vector = controls.get(url);
    if (vector) out.writeHead(200, { 'Content-Type': 'text/html' }).end(controlPage(vector));
    else out.writeHead(404).end();
  });
  for (const [mode, server] of Object.entries({ headers, meta, control })) {
    const port = PORTS[mode as Mode];
    await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
    server.unref();
  }
  return controls;
}
