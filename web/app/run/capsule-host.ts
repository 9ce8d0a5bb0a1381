import type { Deployment } from '#schemas/program/residues.ts';
import type { SaveText } from '../../page/document/document-files.ts';
import { safeMediaType } from './host/file-name.ts';
import type { RequestCall } from './host/questions.ts';
import type { Answer } from './host/requests.ts';
import type { Program } from './program.ts';

/**
 * Services of a page for a program that it hosts. Each page that shows programs has one of its own, and
 * hands it to the component that runs them: the viewer (`viewer/viewer-host.ts`), and the page that
 * stands in a chat (`web/pages/chat/capsule-host.ts`). A page without one runs no programs.
 */
export interface CapsuleHost {
  /** A fresh sandboxed frame with the frame page in it, not yet in the page. */
  readonly createFrame: (title: string) => HTMLIFrameElement;
  /** Tells if the frame page really comes with its headers here. When in doubt, no. */
  readonly deployment: () => Promise<Deployment>;
  /** Maker of the requests of a program; loaded with its first request. */
  readonly loadBroker: () => Promise<BrokerClass>;
  /** Words about capabilities that work otherwise here, for a program that declares these hosts. */
  readonly notesAbout: (hosts: readonly string[]) => NonNullable<Program['notes']>;
  readonly consents: ConsentStore;
  /** Saves a file of a program that the person agreed to, under a name that `safeFileName` made. */
  readonly saveFile: (name: string, statedType: string, data: Blob) => unknown;
  /** Saves what the viewer itself has made. */
  readonly saveText: SaveText;
  /** Opens an address in a new tab that knows nothing of this one. */
  readonly openTab: (href: string) => void;
  /** Opens a `mailto:` address in the person's mail program. */
  readonly openDraft: (address: string) => void;
}

/** Makes the requests of one running program to the hosts that it declared. */
export interface Broker {
  /** Never rejects. */
  readonly request: (call: RequestCall) => Promise<Answer>;
  /** Ends everything; requests under way are broken off. */
  readonly close: () => void;
}

/** @param holder element around the frame of the program */
type BrokerClass = new (holder: Element, declared: readonly string[]) => Broker;

/** Consents that hold for good, by the keys of `Capsule.tsx`. None of these rejects. */
export interface ConsentStore {
  /** True if the person allowed `key` for good. */
  readonly has: (key: string) => Promise<boolean>;
  /** Remembers a consent; false where nothing is kept. */
  readonly remember: (key: string) => Promise<boolean>;
  /** Forgets a consent, if there is one. */
  readonly forget: (key: string) => Promise<void>;
}

/** Time for which a saved file stays readable for the browser's download, in milliseconds. */
const KEEP_FILE = 60_000;

function follow(href: string, attributes: Partial<HTMLAnchorElement> = {}): void {
  const link = document.createElement('a');
  link.href = href;
  Object.assign(link, attributes);
  link.click();
}

/** Opens an address in a new tab that knows nothing of this one. */
export const openTab = (href: string): void =>
  follow(href, { target: '_blank', rel: 'noopener noreferrer', referrerPolicy: 'no-referrer' });

/** Saves a file through the browser, under a name that `safeFileName` made. */
export function saveFile(name: string, statedType: string, data: Blob): void {
  const type = safeMediaType(statedType) ?? 'application/octet-stream';
  const address = URL.createObjectURL(new Blob([data], { type }));
  follow(address, { download: name });
  setTimeout(() => URL.revokeObjectURL(address), KEEP_FILE);
}

/** Opens the draft in the person's mail program. */
export const openDraft = (address: string): void => follow(address);
