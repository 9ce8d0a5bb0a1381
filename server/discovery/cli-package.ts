import { INERT } from '../http/security-headers.ts';
import { toWebFile, type WebBundle } from '../http/web-bundle.ts';

const PATH = '/vitrine.tgz';

/** The files of the viewer, and the command line as a package for npm beside them. */
export function withCliPackage(web: WebBundle): WebBundle {
  if (!web.cliPackage) return web;
  const file = { ...toWebFile(PATH, web.cliPackage), type: 'application/gzip' };
  return { ...web, files: new Map([...web.files, [PATH, file]]), rules: [...web.rules, RULE] };
}

const RULE = {
  path: PATH,
  headers: {
    'Access-Control-Allow-Origin': '*',
    // The next version has the same address.
    'Cache-Control': 'no-cache',
    ...INERT,
  },
};
