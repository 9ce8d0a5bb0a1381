import { render } from 'preact';
import { ownScript } from '../app/kit/trusted-types.ts';
import { offline as t } from '../words/en/page.ts';
import '../app/kit/controls.css';
import './update-notice.css';

/** The folder of the viewer; the pages of records (`/a/…`, `/i/…`) stand in one below it. */
const folder = (): URL => {
  const isRecord = document.getElementById('vitrine-record') !== null;
  return new URL(isRecord ? '../../' : '../', import.meta.url);
};

/**
 * The links of an installed program, and the icon of the tab. Added here, so that no reader of a
 * link waits for it: the page itself says that there is no icon, or browsers would ask for one.
 */
function linkFiles(base: URL): void {
  const files = [
    ['manifest', 'manifest.webmanifest'],
    ['apple-touch-icon', 'icons/icon-192.png'],
    ['icon', 'icons/icon.svg'],
  ] as const;
  for (const [rel, name] of files) {
    const link =
      document.head.querySelector<HTMLLinkElement>(`link[rel="${rel}"]`) ??
      document.head.appendChild(document.createElement('link'));
    link.rel = rel;
    link.href = new URL(name, base).href;
  }
}

/** As in `web/app/run/viewer/frame-element.ts`, which is part of what a mini-app loads. */
declare const CONTENT_ORIGIN: string;
declare const FRAME_VERSION: string;

/**
 * Has the browser keep the frame page of mini-apps: it opens once, empty and out of sight. A
 * sandboxed frame has no service worker, so this is the only way; it needs a host that sends the
 * headers.
 */
function keepFramePage(): void {
  const frame = document.createElement('iframe');
  const name = `capsule-frame.html?${FRAME_VERSION}`;
  frame.setAttribute('sandbox', 'allow-scripts');
  frame.className = 'kept';
  frame.hidden = true;
  frame.addEventListener('load', () => frame.remove());
  frame.src = new URL(CONTENT_ORIGIN ? name : `../${name}`, CONTENT_ORIGIN || import.meta.url).href;
  document.body.append(frame);
}

/**
 * Starts the service worker: after this visit the viewer works without a network.
 *
 * @param onUpdate called when a new version waits; it takes over when its function is called
 */
async function register(onUpdate: (takeOver: () => void) => void): Promise<void> {
  const base = folder();
  linkFiles(base);
  const address = ownScript(new URL('sw.js', base).href);
  const registration = await navigator.serviceWorker.register(address, { updateViaCache: 'none' });
  const offer = (worker: ServiceWorker): void =>
    onUpdate(() => {
      navigator.serviceWorker.addEventListener('controllerchange', () => location.reload(), {
        once: true,
      });
      worker.postMessage('take-over');
    });
  const watch = (worker: ServiceWorker | null): void =>
    worker?.addEventListener('statechange', () => {
      // Without a controller it is the first version, and there is nothing to offer.
      if (worker.state === 'installed' && navigator.serviceWorker.controller) offer(worker);
    });
  if (registration.waiting && navigator.serviceWorker.controller) offer(registration.waiting);
  watch(registration.installing);
  keepFramePage();
  registration.addEventListener('updatefound', () => watch(registration.installing));
}

let holder: HTMLElement | undefined;

/**
 * Says that a new version is here. Nothing happens before the person wants it: a page that reloads
 * by itself takes away what is being written or run.
 */
function showUpdate(takeOver: () => void): void {
  if (!holder) holder ??= document.body.appendChild(document.createElement('aside'));
  holder.className = 'update';
  const close = (): void => render(null, holder as HTMLElement);
  render(
    <div class="card" role="status">
      <span>{t.newVersion}</span>
      <button type="button" class="button" onClick={takeOver}>
        {t.reload}
      </button>
      <button type="button" class="button quiet" onClick={close}>
        {t.later}
      </button>
    </div>,
    holder,
  );
}

// Loaded long after the page is there. On a plain-http page there are no service workers.
if (import.meta.env.PROD && 'serviceWorker' in navigator) register(showUpdate).catch(() => {});
