import { createStore, get, promisifyRequest, set } from 'idb-keyval';
import type { ConsentStore } from '../capsule-host.ts';

// One database per store: idb-keyval cannot add a second store to an existing one.
let opened: ReturnType<typeof createStore> | undefined;
/** Opened once: what is taken back must be gone before somebody leaves the page. */
const store = () => {
  opened ??= createStore('vitrine-consent', 'consent');
  return opened;
};

/** The consents that this browser keeps. Where it keeps nothing, nobody is remembered. */
export const consents: ConsentStore = {
  async has(key) {
    try {
      return (await get(key, store())) !== undefined;
    } catch {
      return false;
    }
  },
  async remember(key) {
    try {
      await set(key, new Date().toISOString(), store());
      return true;
    } catch {
      return false;
    }
  },
  async forget(key) {
    try {
      await store()('readwrite', (consents) => {
        consents.delete(key);
        // A page that is left would give up a change that waits for its own event.
        consents.transaction.commit();
        return promisifyRequest(consents.transaction);
      });
    } catch {
      // Nothing is kept, so there is nothing to forget.
    }
  },
};
