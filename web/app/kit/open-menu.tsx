import { type ComponentChildren, render } from 'preact';
import { attempt } from '../../page/kit/missing.tsx';
import './menu.css';

/** Makes of something to do what an item does when it is chosen. */
export type Choose = (act: () => unknown) => () => void;

/** Functions that close the open menus, by their buttons. */
const open = new WeakMap<HTMLElement, () => void>();

/**
 * Opens a menu below its button, or closes the one that is open. The keys are those of menus: arrows,
 * Home, End and first letters move, Escape and Tab leave; then the focus is on the button again.
 *
 * @param content items with a role of `menuitem…`; what `choose` wraps closes the menu first
 */
export function openMenu(
  button: HTMLElement,
  label: string,
  content: (choose: Choose) => ComponentChildren,
): void {
  const other = open.get(button);
  if (other) {
    other();
    return;
  }
  const menu = document.createElement('div');
  menu.className = 'menu';
  menu.setAttribute('role', 'menu');
  menu.setAttribute('aria-label', label);
  // Within the header, so that it belongs to a landmark and goes with its page.
  button.after(menu);
  const listening = new AbortController();
  const { signal } = listening;
  const close = (): void => {
    listening.abort();
    open.delete(button);
    button.setAttribute('aria-expanded', 'false');
    render(null, menu);
    menu.remove();
  };
  const leave = (): void => {
    close();
    button.focus();
  };
  open.set(button, leave);
  button.setAttribute('aria-expanded', 'true');
  render(
    content((act) => () => {
      leave();
      attempt(act);
    }),
    menu,
  );
  // Above everything else where browsers can do that (Popover API); elsewhere above the page.
  if ('showPopover' in menu) {
    menu.popover = 'manual';
    menu.showPopover();
  }
  placeBelow(menu, button);
  menu.addEventListener('keydown', (event) => onKey(event, menu, leave), { signal });
  const isOutside = (target: EventTarget | null): boolean =>
    target instanceof Node &&
    // A mini-app that takes the focus must not be able to close it.
    !(target instanceof HTMLIFrameElement) &&
    !menu.contains(target) &&
    !button.contains(target);
  addEventListener('pointerdown', ({ target }) => isOutside(target) && close(), { signal });
  menu.addEventListener('focusout', ({ relatedTarget }) => isOutside(relatedTarget) && close(), {
    signal,
  });
  addEventListener('hashchange', close, { signal });
  addEventListener('resize', () => placeBelow(menu, button), { signal });
  itemsOf(menu)[0]?.focus();
}

const itemsOf = (menu: HTMLElement): HTMLElement[] => [
  ...menu.querySelectorAll<HTMLElement>('[role^=menuitem]'),
];

/** Below the button, its end at the end of the button, as far as the window lets it. */
function placeBelow(menu: HTMLElement, button: HTMLElement): void {
  const { bottom, left, right } = button.getBoundingClientRect();
  const { clientWidth } = document.documentElement;
  const isRightToLeft = getComputedStyle(button).direction === 'rtl';
  const [near, far] = isRightToLeft ? (['left', 'right'] as const) : (['right', 'left'] as const);
  menu.style.top = `${bottom + scrollY + 6}px`;
  menu.style[far] = 'auto';
  // As wide as it is with all the room there is. Large letters break the header, and its buttons
  // are at the other side then.
  menu.style[near] = '0';
  const room = clientWidth - menu.offsetWidth - 8;
  menu.style[near] = `${Math.max(0, Math.min(isRightToLeft ? left : clientWidth - right, room))}px`;
}

function onKey(event: KeyboardEvent, menu: HTMLElement, leave: () => void): void {
  const { key } = event;
  // The next stop is the one behind the button.
  if (key === 'Tab') {
    leave();
    return;
  }
  const items = itemsOf(menu);
  const at = items.indexOf(document.activeElement as HTMLElement);
  const behind = [...items.slice(at + 1), ...items.slice(0, at + 1)];
  const moves: Readonly<Record<string, HTMLElement | undefined>> = {
    ArrowDown: behind[0],
    ArrowUp: items.at(at < 0 ? -1 : at - 1),
    Home: items[0],
    End: items.at(-1),
  };
  const isLetter = [...key].length === 1 && key !== ' ' && !event.ctrlKey && !event.metaKey;
  const to = isLetter ? behind.find((item) => startsWith(item, key)) : moves[key];
  if (!to && key !== 'Escape' && key !== ' ') return;
  // Space presses buttons; a link is pressed here.
  if (key === ' ' && document.activeElement?.localName !== 'a') return;
  event.preventDefault();
  event.stopPropagation();
  if (key === 'Escape') leave();
  else if (to) to.focus();
  else (document.activeElement as HTMLElement).click();
}

const startsWith = (item: HTMLElement, letter: string): boolean =>
  item.textContent.trim().toLocaleLowerCase().startsWith(letter.toLocaleLowerCase());
