import { FRAME_SANDBOX, frameAllow } from '#schemas/program/frame-policy.ts';
import { saveText } from '../../app/kit/save-file.tsx';
import type { Broker, CapsuleHost } from '../../app/run/capsule-host.ts';
import { saveFile } from '../../app/run/capsule-host.ts';
import { safeMediaType } from '../../app/run/host/file-name.ts';
import { chat as chatWords } from '../../words/en/pages.ts';
import { openLink, saveByHost } from './host.ts';

/** The text of the frame page; put in by the build (web/build/mcp-app-page.ts). */
declare const FRAME_PAGE: string;

/**
 * A fresh sandboxed frame for a page that came as text and has no address to load the frame page from:
 * it is put in as text as well. It inherits the policy of this page, whose `frame-src 'none'` lets it
 * go nowhere.
 */
function createFrame(title: string): HTMLIFrameElement {
  const frame = document.createElement('iframe');
  frame.setAttribute('sandbox', FRAME_SANDBOX);
  frame.allow = frameAllow(document.featurePolicy?.features());
  frame.referrerPolicy = 'no-referrer';
  frame.title = title;
  frame.srcdoc = FRAME_PAGE;
  return frame;
}

/** The policy of hosts lets this page ask nobody: who asks is told at once that there is no network. */
class NoBroker implements Broker {
  request(): Promise<'network'> {
    return Promise.resolve('network');
  }
  close(): void {}
}

/** The page in a chat, itself in a frame, which may neither open windows nor save files. */
export const CHAT_HOST: CapsuleHost = {
  createFrame,
  // The frame page comes as text, so with no headers.
  deployment: async () => 'meta',
  loadBroker: async () => NoBroker,
  // Exchange of data works in the viewer, and not here: the passport says so.
  notesAbout: (hosts) =>
    hosts.length > 0
      ? { external_api: chatWords.noRequests, media_embeds: chatWords.noRemoteMedia }
      : {},
  // Hosts may put the pages of many servers on one origin: what one of them keeps, the others can
  // write. So nothing is remembered here.
  consents: { has: async () => false, remember: async () => false, forget: async () => {} },
  // By the host, or by the browser when the host does not save files.
  saveFile: async (name, statedType, data) => {
    const type = safeMediaType(statedType) ?? 'application/octet-stream';
    if (!(await saveByHost(name, type, data))) saveFile(name, statedType, data);
  },
  saveText: async (name, text, type = 'application/json') => {
    if (!(await saveByHost(name, type, new Blob([text], { type })))) saveText(name, text, type);
  },
  openTab: openLink,
  openDraft: openLink,
};
