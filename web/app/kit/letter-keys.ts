import { loadMenu } from '../../page/doors.ts';

/** Elements in which a letter is a letter. */
const FIELDS = 'input:not([type=radio], [type=checkbox]), textarea, select, [contenteditable]';

// Letters act on every page, and `?` tells of them. The code for it comes with the first one pressed.
addEventListener('keydown', (event) => {
  const { key, target, ctrlKey, metaKey, altKey, isComposing, defaultPrevented } = event;
  if (!/^[a-z?]$/i.test(key) || ctrlKey || metaKey || altKey) return;
  if (isComposing || defaultPrevented || document.querySelector('dialog[open]')) return;
  if (target instanceof Element && target.closest(FIELDS)) return;
  loadMenu().then(({ pressKey }) => pressKey(key), Boolean);
});
