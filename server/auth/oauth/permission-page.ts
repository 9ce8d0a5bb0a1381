import type { Hono } from 'hono';
import type { Deps } from '../../domain/deps.ts';
import { type Ctx, dress, type HttpEnv } from '../../http/reply.ts';
import { UNREFERRED, withOpener } from '../../http/security-headers.ts';
import { toWebFile, type WebBundle, type WebFile } from '../../http/web-bundle.ts';
import { sendFile } from '../../http/web-files.ts';
import { placeOf } from '../place.ts';
import { INTERACTION_PATH } from './settings.ts';

const FILE = '/permission.html';

/**
 * The pages on which a person allows a program something: `/device`, and the one that the library
 * sends browsers to. Whoever came by `127.0.0.1` is sent to `localhost`, where they are signed in.
 */
export function mountPermissionPages(
  app: Hono<HttpEnv>,
  { baseUrl }: Pick<Deps, 'baseUrl'>,
  web: WebBundle,
): void {
  const shallow = web.files.get(FILE);
  if (!shallow) return;
  // Its script is named relative to the folder of the deployment, which is two levels up.
  const deep = toWebFile(
    FILE,
    Buffer.from(shallow.body.toString().replaceAll('src="assets/', 'src="../../assets/')),
  );
  // A page that opened this one to hear from the client at the end must stay connected with it.
  const headers = withOpener(web.rules.find(({ path }) => path === FILE)?.headers ?? {});

  const show = (c: Ctx, file: WebFile): Response | Promise<Response> => {
    c.set('operation', 'permissionPage');
    const place = placeOf(baseUrl());
    if (!place) return c.notFound();
    if (place.rpId === 'localhost' && /^(?:127\.|\[::1\])/.test(hostOf(c))) {
      const { pathname, search } = new URL(c.req.url);
      c.header('Cache-Control', 'no-store');
      dress(c, UNREFERRED);
      return c.redirect(`${place.origin}${pathname}${search}`, 302);
    }
    dress(c, headers);
    return sendFile(c, file);
  };
  app.get('/device', (c) => show(c, shallow));
  // The file by its own name would not know where it is.
  app.get(FILE, (c) => c.redirect('device', 302));
  app.get(`${INTERACTION_PATH}:uid`, (c) => show(c, deep));
}

const hostOf = (c: Ctx): string => c.req.header('Host') ?? '';
