import { get, promisifyRequest, set } from 'idb-keyval';
import type { Deployment } from '#schemas/program/residues.ts';
import { loadAsides } from '../../doors.ts';
import { saveText } from '../../kit/save-file.tsx';
import { store } from '../../kit/store.ts';
import type { CapsuleHost, ConsentStore } from '../capsule-host.ts';
import { openDraft, openTab, saveFile } from '../capsule-host.ts';
import { createFrame, frameAddress } from './frame-element.ts';

const kept = store('vitrine-consent');

/** The consents that this browser keeps; none in a browser that keeps nothing. */
const consents: ConsentStore = {
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

let asked: Promise<Deployment> | undefined;

async function ask(): Promise<Deployment> {
  try {
    const { headers } = await fetch(frameAddress(), { method: 'HEAD' });
    const policy = headers.get('Content-Security-Policy') ?? '';
    return /\bsandbox\b/.test(policy) && headers.has('Connection-Allowlist') ? 'headers' : 'meta';
  } catch {
    return 'meta';
  }
}

/**
 * True if the frame page really comes with its headers here; asked of the host once, by a request
 * for the headers alone. When in doubt, no.
 */
function deployment(): Promise<Deployment> {
  asked ??= ask();
  return asked;
}

/** The viewer: its frame page has an address, and the browser itself keeps, saves and opens. */
export const VIEWER_HOST: CapsuleHost = {
  createFrame,
  deployment,
  loadBroker: async () => (await loadAsides()).BrokerClient,
  notesAbout: () => ({}),
  consents,
  saveFile,
  saveText,
  openTab,
  openDraft,
};
