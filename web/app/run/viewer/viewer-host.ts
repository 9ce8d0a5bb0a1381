import { saveText } from '../../kit/save-file.ts';
import { loadAside } from '../aside.ts';
import type { CapsuleHost } from '../capsule-host.ts';
import { consents } from './consents.ts';
import { createFrame } from './frame-element.ts';
import { openDraft, openTab, saveFile } from './hand-over.ts';
import { deployment } from './isolation.ts';

/** The viewer: its frame page has an address, and the browser itself keeps, saves and opens. */
export const VIEWER_HOST: CapsuleHost = {
  createFrame,
  deployment,
  loadBroker: async () => (await loadAside()).BrokerClient,
  notesAbout: () => ({}),
  consents,
  saveFile,
  saveText,
  openTab,
  openDraft,
};
