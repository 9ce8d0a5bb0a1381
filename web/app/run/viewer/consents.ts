import { get, promisifyRequest, set } from 'idb-keyval';
import { store } from '../../kit/store.ts';
import type { ConsentStore } from '../capsule-host.ts';

const kept = store('vitrine-consent');

/** The consents that this browser keeps; none in a browser that keeps nothing. */
export const consents: ConsentStore = {
  async has(key) {
    try {
      return (await get(key, kept)) !== undefined;
    } catch {
      return false;
    }
  },
  async remember(key) {
    try {
      await set(key, new Date().toISOString(), kept);
      return true;
    } catch {
      return false;
    }
  },
  async forget(key) {
    try {
      await kept('readwrite', (consents) => {
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
