import { PLAIN_LANGUAGES } from '#schemas/api/plain-page.ts';
import { offlineFile } from './as-built.ts';
import {
  dropUnused,
  isKept,
  keepFiles,
  keepRareFile,
  keptFile,
  languagesInUse,
  takeOver,
} from './kept.ts';
import { routeOf } from './routes.ts';
import { fragmentOfShared } from './shared-text.ts';

// Browsers tell a worker the whole address of a page, fragment and all. Nothing here reads it, keeps it
// or passes it on: files are looked up by name, and `fetch` sends no fragment.

/** The languages beside that of the root. */
const OTHERS: readonly string[] = PLAIN_LANGUAGES.filter((code) => code !== 'en');

const worker = self as unknown as ServiceWorkerGlobalScope;

const pages = () => worker.clients.matchAll({ type: 'window', includeUncontrolled: true });

worker.addEventListener('install', (event) => {
  event.waitUntil(
    pages().then(async (open) => keepFiles(await languagesInUse(open.map(({ url }) => url)))),
  );
});

worker.addEventListener('activate', (event) => {
  event.waitUntil(
    (async () => {
      const tabs = await pages();
      await takeOver(tabs.map(({ id }) => id));
      // The tabs of the first visit: what they load from now on works without a network.
      await worker.clients.claim();
    })(),
  );
});

/** A person agreed to the new version; other tabs go on with theirs, whose files stay. */
worker.addEventListener('message', ({ data }) => {
  if (data === 'take-over') worker.skipWaiting();
});

/** Answers with a file of this version, or asks the network. */
async function kept(name: string, request: Request): Promise<Response> {
  return (await keptFile(name)) ?? (await keepRareFile(name)) ?? fetch(request);
}

async function networkPage(request: Request): Promise<Response> {
  try {
    return await fetch(request);
  } catch (error) {
    const page =
      (await keptFile(offlineFile(await languageOfReader()))) ?? (await keptFile('offline.html'));
    if (!page) throw error;
    return new Response(page.body, { status: 503, headers: page.headers });
  }
}

/** A language that was chosen has its page kept; without one, what the browser asks for. */
async function languageOfReader(): Promise<string> {
  const wanted = navigator.languages.map((name) => name.slice(0, 2).toLowerCase());
  const kept = await Promise.all(OTHERS.map((language) => keptFile(`${language}.html`)));
  const chosen = OTHERS.filter((_, at) => kept[at]);
  const asked = wanted.find((name) => name === 'en' || OTHERS.includes(name)) ?? 'en';
  return chosen.includes(asked) ? asked : (chosen[0] ?? asked);
}

async function openShared(request: Request): Promise<Response> {
  const fragment = await fragmentOfShared(await request.formData());
  return Response.redirect(`${worker.registration.scope}${fragment && `#${fragment}`}`, 303);
}

const isOpen = async (tab: string): Promise<boolean> =>
  (await worker.clients.get(tab)) !== undefined;

worker.addEventListener('fetch', (event) => {
  const { request } = event;
  const route = routeOf(request, worker.registration.scope, isKept);
  if (request.mode === 'navigate') event.waitUntil(dropUnused(isOpen));
  switch (route.from) {
    case 'kept':
      // The first page in another language has the rest of that language kept; a host that was
      // updated meanwhile has other files, and the next version will keep them.
      if (request.mode === 'navigate') {
        event.waitUntil(
          languagesInUse([request.url])
            .then(keepFiles)
            .catch(() => {}),
        );
      }
      return event.respondWith(kept(route.name, request));
    case 'network-page':
      return event.respondWith(networkPage(request));
    case 'shared':
      return event.respondWith(openShared(request));
    case 'browser':
      return;
  }
});
