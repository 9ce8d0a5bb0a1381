import { afterEach, expect, it, vi } from 'vitest';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.resetModules();
});

it('goes on looking when it begins while the last part of the page is growing', async () => {
  vi.stubGlobal('requestAnimationFrame', (draw: () => void) => setTimeout(draw));
  vi.stubGlobal('addEventListener', () => {});
  const { isWaiting, showUntil, wait } = await import('./turns.ts');
  const wanted = {} as HTMLElement;
  let isThere = false;
  const growing = new Promise<() => void>((begun) => wait({ grow: begun }));
  const grown = await growing;

  const found = showUntil(() => (isThere ? wanted : null));
  expect(isWaiting()).toBe(true);
  isThere = true;
  grown();
  expect(await found).toBe(wanted);
  expect(isWaiting()).toBe(false);
});

it('ends without a find when nothing is left to be shown', async () => {
  vi.stubGlobal('addEventListener', () => {});
  const { showUntil } = await import('./turns.ts');
  expect(await showUntil(() => null)).toBe(null);
});
