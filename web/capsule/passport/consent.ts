import { createStore, del, get, set } from 'idb-keyval';

// One database per store: idb-keyval cannot add a second store to an existing one.
let opened: ReturnType<typeof createStore> | undefined;
/** Opened once: what is taken back must be gone before somebody leaves the page. */
const store = () => {
  opened ??= createStore('vitrine-consent', 'consent');
  return opened;
};

/** The key that a consent is bound to: this exact artifact, and exactly these capabilities. */
export const consentKey = (id: string, capabilities: readonly string[]): string =>
  [id, ...[...capabilities].sort()].join(' ');

/** Whether the person allowed `key` for good. A browser that keeps nothing says no. */
export async function hasConsent(key: string): Promise<boolean> {
  try {
    return (await get(key, store())) !== undefined;
  } catch {
    return false;
  }
}

/** Remembers a consent; false when this browser keeps nothing. */
export async function rememberConsent(key: string): Promise<boolean> {
  try {
    await set(key, new Date().toISOString(), store());
    return true;
  } catch {
    return false;
  }
}

/** Forgets a consent, if there is one. */
export async function forgetConsent(key: string): Promise<void> {
  try {
    await del(key, store());
  } catch {
    // Nothing is kept, so there is nothing to forget.
  }
}
