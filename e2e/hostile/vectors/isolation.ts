import { family, inScript } from './vector.ts';

/** Attempts to store data, or to share data with other pages of the same site. */
export const storage = family(
  'storage',
  { wait: 900 },
  inScript({
    localStorage: `attempt(() => { Storage.prototype.setItem.call(localStorage, 'a', 'b'); return 'wrote localStorage' })`,
    sessionStorage: `attempt(() => { Storage.prototype.setItem.call(sessionStorage, 'a', 'b'); return 'wrote sessionStorage' })`,
    cookies: `attempt(() => { document.cookie = 'a=b; path=/'; return document.cookie })`,
    cookieStore: `attempt(async () => { await cookieStore.set('a', 'b'); return 'wrote a cookie' }); attempt(() => document.cookie = 'a=b')`,
    indexedDB: `attempt(() => new Promise((yes, no) => { const r = indexedDB.open('evil'); r.onsuccess = () => yes('opened indexedDB'); r.onerror = no }))`,
    'names of databases': `attempt(async () => 'databases ' + (await indexedDB.databases()).length)`,
    caches: `attempt(async () => { await caches.open('evil'); return 'opened a cache' })`,
    'private file system': `attempt(async () => { await navigator.storage.getDirectory(); return 'opened a folder' })`,
    'storage estimate and persist': `attempt(async () => { await navigator.storage.persist(); return 'asked for storage' })`,
    locks: `attempt(() => navigator.locks.request('evil', () => 'holds a lock'))`,
    'broadcast channel': `const c = new BroadcastChannel('vitrine'); c.onmessage = (e) => got(e.data); attempt(() => { parent.eval("new BroadcastChannel('vitrine').postMessage('heard the viewer')"); })`,
    'service worker': `attempt(async () => { await navigator.serviceWorker.register('%V%sw.js').catch((e) => { throw e }); return 'registered' }); attempt(async () => (await navigator.serviceWorker.getRegistrations()) && 'reached the workers of the site')`,
    'service worker from a blob': `attempt(async () => { await navigator.serviceWorker.register(URL.createObjectURL(new Blob(['']))); return 'registered' }); attempt(async () => { await navigator.serviceWorker.getRegistrations(); return 'listed registrations' })`,
    'shared storage': `attempt(async () => { await sharedStorage.set('a', 'b'); return 'wrote shared storage' }); attempt(() => { Storage.prototype.setItem.call(localStorage, 'x', '1'); return 'wrote' })`,
    'storage access': `attempt(async () => { await document.requestStorageAccess(); return 'got storage access' })`,
    webkitRequestFileSystem: `attempt(() => new Promise((yes, no) => webkitRequestFileSystem(0, 9, () => yes('a file system'), no))); attempt(() => { Storage.prototype.setItem.call(localStorage, 'x', '1'); return 'wrote' })`,
    'history state': `for (let i = 0; i < 5; i++) attempt(() => { parent.history.pushState({}, '', '#x'); return 'wrote the history of the viewer' })`,
  }),
);

/** Attempts to read the viewer, or to change it. */
export const viewer = family(
  'viewer',
  { wait: 900 },
  {
    'a nested frame of the same origin': {
      javascript: `const f = document.createElement('iframe'); f.src = '%V%examples/'; document.body.append(f); attempt(() => new Promise((y) => setTimeout(() => { try { y(f.contentDocument.body.innerHTML && 'read a file of the viewer') } catch { y('') } }, 300))); attempt(() => parent.document.title)`,
      expected: 'nested-frame',
    },
    ...inScript({
      'parent.document': `attempt(() => parent.document.title); attempt(() => { parent.document.title = 'escaped' })`,
      'top.document': `attempt(() => top.document.body.innerHTML)`,
      frameElement: `attempt(() => frameElement && frameElement.outerHTML)`,
      'frameElement attributes': `attempt(() => { frameElement.removeAttribute('sandbox'); return 'removed the sandbox' })`,
      'parent.location': `attempt(() => parent.location.href)`,
      'location of ancestors in a list': `attempt(() => [...location.ancestorOrigins].join() && parent.location.hash)`,
      baseURI: `attempt(() => /#k1/.test(document.baseURI) && document.baseURI); attempt(() => parent.document.baseURI)`,
      'document.URL': `attempt(() => /#k1/.test(document.URL + location) && document.URL); attempt(() => parent.document.URL)`,
      referrer: `attempt(() => /#k1/.test(document.referrer) && document.referrer); attempt(() => parent.document.referrer || parent.origin)`,
      'a blob address': `attempt(() => { const u = URL.createObjectURL(new Blob([])); return /viewer|control/.test(u) && u }); attempt(() => parent.URL && 'parent.URL')`,
      'performance entries': `attempt(() => performance.getEntries().map((e) => e.name).find((n) => /#k1/.test(n))); attempt(() => parent.performance.getEntries().length)`,
      'name of the viewer': `attempt(() => 'name ' + parent.name)`,
      'frames of the viewer by name': `attempt(() => { parent.evil = 1; return 'wrote a global of the viewer' })`,
      'the opener of the viewer': `attempt(() => { top.opener = window; return top.opener === window && 'set opener' }); attempt(() => parent.localStorage.length + ' stored')`,
      'storage of the viewer': `attempt(() => { parent.localStorage.setItem('a', 'b'); return 'wrote the storage of the viewer' })`,
      'cookie of the viewer': `attempt(() => { parent.document.cookie = 'a=b'; return 'wrote a cookie of the viewer' })`,
      'document.domain': `attempt(() => { document.domain = document.domain; parent.document.title = 'escaped' }); attempt(() => { document.domain = 'test'; return parent.document.title })`,
      'code in the viewer': `attempt(() => { parent.eval('document.title = "escaped"') }); attempt(() => { parent.setTimeout('document.title = "escaped"') })`,
      'the constructor of a value of the viewer': `attempt(() => parent.postMessage.constructor('return document.title')()); attempt(() => parent.location.constructor.constructor('return document.title')()); attempt(() => parent.document.title)`,
      'errors of the viewer': `attempt(() => { try { parent.x.y } catch (e) { return e.constructor.constructor('return top.document.title')() } }); attempt(() => parent.document.title)`,
      'history of the tab': `attempt(() => { history.pushState({}, '', '%V%escaped') }); attempt(() => { parent.history.replaceState({}, '', '#x'); return 'replaced the address' }); attempt(() => { parent.history.pushState({}, '', '#x'); return 'pushed an address' })`,
    }),
  },
);
