/** The way that the service worker answers a request. */
export type Route =
  /** Answered from what was kept of this version; from the network when it is not there. */
  | { readonly from: 'kept'; readonly name: string }
  /** A page that only a server can make; without a network, a page that says so. */
  | { readonly from: 'network-page' }
  /** Text or a file that another program shares with this one. */
  | { readonly from: 'shared' }
  /** None of its business: the browser does what it would do without a service worker. */
  | { readonly from: 'browser' };

/**
 * The sandboxed pages are never answered here: a sandboxed frame has no service worker, so what a
 * probe of their headers finds must come from where the frame comes from.
 */
const SANDBOXED = /^(?:capsule-frame|diagram-frame|broker)(?:\.html)?$/;
/** Below these a server shows records; their pages name the viewer's files relatively. */
const RECORD_FOLDER = /^[ailp]\/(?=assets\/)/;

/** Path that the share target of the manifest posts to. */
export const SHARE_TARGET = 'share-target';

/**
 * The part of a request that decides. Of the address, only what stands before `?` and `#` is read.
 */
export interface Asked {
  readonly method: string;
  readonly mode: string;
  readonly url: string;
}

/**
 * Decides on a request.
 *
 * @param scope address of the folder of the viewer, ending in `/`
 * @param has true if a file of this name is kept
 */
export function routeOf(
  { method, mode, url }: Asked,
  scope: string,
  has: (name: string) => boolean,
): Route {
  const [address = ''] = url.split(/[?#]/, 1);
  if (!address.startsWith(scope)) return { from: 'browser' };
  const path = address.slice(scope.length);
  if (method === 'POST' && path === SHARE_TARGET) return { from: 'shared' };
  if (method !== 'GET') return { from: 'browser' };
  const name = path.replace(RECORD_FOLDER, '') || 'index.html';
  if (SANDBOXED.test(name)) return { from: 'browser' };
  // An old tab may still ask for the chunks of its own version.
  if (has(name) || name.startsWith('assets/')) return { from: 'kept', name };
  if (mode !== 'navigate') return { from: 'browser' };
  // Some hosts lead from `de.html` to `de`.
  const page = `${name}.html`;
  return has(page) ? { from: 'kept', name: page } : { from: 'network-page' };
}
