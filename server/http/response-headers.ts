import type { MiddlewareHandler } from 'hono';
import { INERT } from './security-headers.ts';
import type { HeaderRule } from './web-bundle.ts';
import { builtPath } from './web-files.ts';

/** Headers of a path without a rule of its own: it may load nothing and run nothing. */
const CLOSED: Readonly<Record<string, string>> = {
  'Cache-Control': 'no-cache',
  ...INERT,
};

/**
 * Puts on every answer the headers that the build of the viewer prescribes for its path. An answer
 * keeps what it sets itself, and an error never gets the policy of the page that is missing.
 */
export function responseHeaders(rules: readonly HeaderRule[]): MiddlewareHandler {
  return async (c, next) => {
    await next();
    // At most one rule applies: rules do not overlap.
    const built = builtPath(c.req.path);
    const rule = rules.find(({ path }) => matches(path, built));
    const headers = c.res.status < 400 && rule ? rule.headers : CLOSED;
    for (const [name, value] of Object.entries(headers)) {
      if (!c.res.headers.has(name)) c.header(name, value);
    }
  };
}

function matches(pattern: string, path: string): boolean {
  return pattern.endsWith('*') ? path.startsWith(pattern.slice(0, -1)) : path === pattern;
}
