import { safeMediaType } from '../capsule/host/file-name.ts';
import { saveToDevice as saveByBrowser } from '../capsule/host/hand-over.ts';
import { openLink, saveByHost } from './host.ts';

// Frames may not open windows or save files: the host does. Stands in for
// web/capsule/host/hand-over.ts.

export { mailDraft } from '../capsule/host/hand-over.ts';
export { openLink as openDraft, openLink as openTab };

/** Saves a file through the host, or through the browser when the host does not save files. */
export async function saveToDevice(name: string, statedType: string, data: Blob): Promise<void> {
  const type = safeMediaType(statedType) ?? 'application/octet-stream';
  if (!(await saveByHost(name, type, data))) saveByBrowser(name, statedType, data);
}
