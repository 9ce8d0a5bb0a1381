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

/** Said of a preview in the place of what is newer: when it goes. */
export interface Until {
  readonly until: string;
}

/** State of a record, sent beside it in its page (server/records/state.ts). */
export interface Told {
  /** The artifact that this is about. */
  readonly id: string;
  readonly newer: Newer | Until | null;
  readonly parent: { readonly revision: number; readonly samePublisher: boolean } | null;
  readonly acceptance: Acceptance | null;
  /** Records as in the field of a link, base64url (schemas/link/sign-link.ts); none is checked. */
  readonly signatures?: readonly string[];
}

/**
 * Whether a server made this page for a record (`/a/<sha256>`, `/i/<id>`). The one HTML file has a
 * record, too, but of no kind.
 */
export const isHosted = (): boolean => !!document.getElementById('vitrine-record')?.dataset.kind;

/**
 * The address of a page of the viewer, seen from any page of it. A server is asked for the language of
 * this page, which may not be what it would pick.
 *
 * @param place what stands after `#`; empty for the home page
 */
export const placeAddress = (place: string): string =>
  `${isHosted() ? `../?l=${document.documentElement.lang}` : ''}#${place}`;

/** True if the address of this page is a living link, which follows its document. */
export const isLiving = (): boolean => !!document.getElementById('vitrine-record')?.dataset.living;

/** State of a record that came by another way than in the page. */
let toldBeside: string | undefined;

/** Keeps what a server told beside a record that it answered with. */
export function tell(told: string): void {
  toldBeside = told;
}

/** What the server of this page tells of the lineage of an artifact; of others it says nothing. */
export function toldOf(id: string): Told | undefined {
  const text = toldBeside ?? document.getElementById('vitrine-told')?.textContent;
  try {
    const told: Told | undefined = text ? JSON.parse(text) : undefined;
    return told?.id === id ? told : undefined;
  } catch {
    return undefined;
  }
}
