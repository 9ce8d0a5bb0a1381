import { brotliCompressSync } from 'node:zlib';
import { toWebFile, viewersOf, type WebBundle } from '../http/web-bundle.ts';

/** Services of this deployment that the viewer may use: name of the meta tag, and path. */
export type ToldServices = Readonly<Record<string, string>>;

/**
 * The bundle with viewers that know what this server does for it: paths in meta tags. A static
 * copy has none of them.
 *
 * @param folder path of the public address, ending in `/`
 */
export function withServices(web: WebBundle, services: ToldServices, folder: string): WebBundle {
  const tags = Object.entries(services).map(
    ([name, path]) => `<meta name="vitrine-${name}" content="${folder}${path}">`,
  );
  if (tags.length === 0) return web;
  const files = new Map(web.files);
  for (const { path, file } of viewersOf(web)) {
    const html = file.body.toString().replace('</head>', () => `${tags.join('')}</head>`);
    const body = Buffer.from(html);
    files.set(path, toWebFile(path, body, brotliCompressSync(body)));
  }
  const index = files.get('/index.html');
  if (index) files.set('/', index);
  return { ...web, files };
}
