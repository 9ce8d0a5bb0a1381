import type { Acceptance } from '#schemas/document/acceptance.ts';
import type { ArtifactStatus } from '#schemas/document/artifact.ts';

/** The newest revision by who published the one that is shown. */
export interface Newer {
  /** As an artifact's `id`: `sha256:<hex>`. */
  readonly id: string;
  readonly status: ArtifactStatus;
  readonly revision: number;
  readonly publishedAt: string;
  /** For pages that stand elsewhere. */
  readonly url: string;
}

/** Expiry of a preview, in the place of a newer revision. */
export interface Until {
  readonly until: string;
}

/** A living link: an address that follows its document, or is pinned. */
export interface Living {
  readonly id: string;
  /** Number of its last change. */
  readonly version: number;
  readonly mode: 'latest' | 'pinned';
}

/** State of a record, sent beside it in its page (server/records/state.ts). */
export interface RecordState {
  /** The artifact that this is about; behind a living link the capsule, too. */
  readonly id: string;
  readonly newer: Newer | Until | null;
  readonly parent: { readonly revision: number; readonly samePublisher: boolean } | null;
  readonly acceptance: Acceptance | null;
  /** The living link that the page was opened by. */
  readonly living?: Living;
  /** Records as in the field of a link, base64url (schemas/link/sign-link.ts); none is checked. */
  readonly signatures?: readonly string[];
}

/**
 * True for a page that a server made for a record (`/a/<sha256>`, `/i/<id>`). The one HTML file has a
 * record, too, but of no kind.
 */
export const isHosted = (): boolean => !!document.getElementById('vitrine-record')?.dataset.kind;

/**
 * Address of a page of the viewer, from any page of it. A server is asked for the language of
 * this page, which may not be what it would pick.
 *
 * @param place fragment without `#`; empty for the home page
 */
export const placeAddress = (place: string): string =>
  `${isHosted() ? `../?l=${document.documentElement.lang}` : ''}#${place}`;

/** JSON of the state of a record that came by another way than in the page. */
let separateState: string | undefined;

/** Keeps the state of a record that came in an answer of its own. */
export function keepRecordState(json: string): void {
  separateState = json;
}

/** State of a record, as its server gave it; undefined for other artifacts. */
export function recordState(id: string): RecordState | undefined {
  const text = separateState ?? document.getElementById('vitrine-told')?.textContent;
  try {
    const state: RecordState | undefined = text ? JSON.parse(text) : undefined;
    return state?.id === id ? state : undefined;
  } catch {
    return undefined;
  }
}
