import { toWebFile, type WebBundle } from '../web-bundle.ts';

/** Services of this deployment that the viewer may use: name of the meta tag, and path. */
export type ToldServices = Readonly<Record<string, string>>;

/**
 * The bundle with a viewer that knows what this server does for it: paths in meta tags. A static
 * copy has none of them.
 *
 * @param folder path of the public address, ending in `/`
 */
export function withServices(web: WebBundle, services: ToldServices, folder: string): WebBundle {
  const tags = Object.entries(services).map(
    ([name, path]) => `<meta name="vitrine-${name}" content="${folder}${path}">`,
  );
  const shell = web.files.get('/index.html');
  if (tags.length === 0 || !shell) return web;
  const html = shell.body.toString().replace('</head>', () => `${tags.join('')}</head>`);
  const page = toWebFile('/index.html', Buffer.from(html));
  return { ...web, files: new Map([...web.files, ['/index.html', page], ['/', page]]) };
}
