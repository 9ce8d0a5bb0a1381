/** Fields that take what is typed. */
const FIELDS =
  'input:not([type="checkbox"], [type="radio"], [type="button"]), textarea, select, [contenteditable]';

/**
 * True while nobody types and no dialog is open. Only then may a frame with strangers' content be in
 * the page: in Chromium such a frame can take the focus, and read what is typed (docs/sandbox.md).
 */
export const isQuiet = (): boolean =>
  !document.activeElement?.matches(FIELDS) && !document.querySelector('dialog[open]');

/** Calls back whenever {@link isQuiet} may have changed, until the function that it returns is called. */
export function watchQuiet(look: () => void): () => void {
  const dialogs = new MutationObserver(look);
  dialogs.observe(document, { attributeFilter: ['open'], childList: true, subtree: true });
  // The focus is nowhere yet while a field loses it.
  const lookSoon = (): void => {
    setTimeout(look);
  };
  addEventListener('focusin', look);
  addEventListener('focusout', lookSoon);
  return () => {
    dialogs.disconnect();
    removeEventListener('focusin', look);
    removeEventListener('focusout', lookSoon);
  };
}

/** Resolves as soon as the page is quiet. */
export function untilQuiet(): Promise<void> {
  if (isQuiet()) return Promise.resolve();
  return new Promise((resolve) => {
    const unwatch = watchQuiet(() => {
      if (!isQuiet()) return;
      unwatch();
      resolve();
    });
  });
}
