import { brotliCompressSync } from 'node:zlib';
import { toWebFile, viewersOf, type WebBundle } from '../http/web-bundle.ts';

/** Services of this deployment that the viewer may use: name of the meta tag, and path. */
export type ToldServices = Readonly<Record<string, string>>;

const POLICY = /<meta http-equiv="Content-Security-Policy" content="[^"<>]*">\n/;

/**
 * The bundle with viewers as this server sends them. They know what it does for them: paths in meta
 * tags, of which a static copy has none. Their policy is in the header of the response alone, where a
 * copy on a host that sends no headers has it in the page: 250 to 350 bytes of the first flight.
 *
 * @param folder path of the public address, ending in `/`
 */
export function asServed(web: WebBundle, services: ToldServices, folder: string): WebBundle {
  const tags = Object.entries(services).map(
    ([name, path]) => `<meta name="vitrine-${name}" content="${folder}${path}">`,
  );
  const files = new Map(web.files);
  for (const { path, file, headers } of viewersOf(web)) {
    const html = file.body.toString().replace('</head>', () => `${tags.join('')}</head>`);
    const isHeld = headers['Content-Security-Policy'] !== undefined;
    const body = Buffer.from(isHeld ? html.replace(POLICY, '') : html);
    files.set(path, toWebFile(path, body, brotliCompressSync(body)));
  }
  const index = files.get('/index.html');
  if (index) files.set('/', index);
  return { ...web, files };
}
