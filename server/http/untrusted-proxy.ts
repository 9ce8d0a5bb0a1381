/** HTTP handler. */
type Serves = { readonly fetch: (request: Request, env?: object) => Response | Promise<Response> };

/**
 * The same, which tells once that a request came through a proxy that the settings do not know: all of
 * its clients count as one, and are refused together.
 */
export function warnOfProxies(serves: Serves, tell: () => void): Serves {
  let isWarned = false;
  return {
    fetch: (request, env) => {
      if (!isWarned && request.headers.has('X-Forwarded-For')) {
        isWarned = true;
        tell();
      }
      return serves.fetch(request, env);
    },
  };
}
