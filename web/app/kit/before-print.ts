import { options } from 'preact';

const all: (() => void)[] = [];

/** Calls back before the page is printed, what came last first; what it changes is there at once. */
export function beforePrint(show: () => void): () => void {
  all.unshift(show);
  return () => all.splice(all.indexOf(show), 1);
}

globalThis.addEventListener?.('beforeprint', () => {
  const { debounceRendering } = options;
  options.debounceRendering = (render) => render();
  for (const show of [...all]) show();
  options.debounceRendering = debounceRendering as typeof options.debounceRendering;
});
