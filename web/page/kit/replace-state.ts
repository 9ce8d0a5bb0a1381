/**
 * Changes what this entry of the history holds. Browsers refuse when it happens very often, or what is
 * kept is too large: then the entry stays as it was, and the page goes on.
 */
export function replaceState(state: unknown, address = ''): void {
  try {
    history.replaceState(state, '', address || undefined);
  } catch {
    // Nothing that is shown depends on it.
  }
}
