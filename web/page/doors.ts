import { firstPicture } from './kit/first-picture.ts';
import { door } from './kit/load.ts';

// Doors to web/app: each loads what stands behind it in one file, with its styles. Nothing else in
// web/page names web/app. Those that only web/app needs stand in web/app/doors.ts. Each rejects with
// `PartMissing`: the component that shows the part says so and offers to try again.

/** Contents, source cards, history, and tools beside code, tables and tasks: for most documents. */
export const loadReading = door(() => import('../app/reading/door.ts'), firstPicture);

/** Parts that few documents show, or few readers open: trust details, raw JSON, members of no profile. */
export const loadDetails = door(() => import('../app/reading/details.ts'));

/** Tags, alerts, footnotes and unusual links: loaded before a document that has any. */
export const loadRareParts = door(() => import('../app/reading/rare-parts.tsx'));

/** Parts of long documents that come later, and texts in pieces. */
export const loadLong = door(() => import('../app/reading/ShowMore.tsx'));

/** Pictures and files of a document. */
export const loadFiles = door(() => import('../app/reading/document-files.ts'), firstPicture);

/** Files and pasted text. */
export const loadInput = door(() => import('../app/open/open-input.ts'));

/** Links that are damaged, unusual, tracked or private, records of a server, the page of a private link. */
export const loadOpen = door(() => import('../app/open/door.ts'));

/** The buttons of the header, and keys of one letter. */
export const loadMenu = door(() => import('../app/menu/door.ts'));

/** Signers. A document is painted before its signatures are checked. */
export const loadSigned = door(() => import('../app/keys/signed.ts'), firstPicture);

export const loadWrite = door(() => import('../app/write/door.ts'));

export const loadMiniApp = door(() => import('../app/run/viewer/mini-app.tsx'));

/** Capsules, and what the composer shows of one. */
export const loadCapsule = door(() => import('../app/run/viewer/capsule.tsx'));

/** Documents of this device, and what the home page shows of them. */
export const loadDocuments = door(() => import('../app/documents/own-documents.ts'));

export const loadOffline = door(() => import('../offline/offline.tsx'));

/** Doors to the pages that are no document, by the view of their outcome. */
export const PAGES = {
  home: door(() => import('../app/home/HomePage.tsx')),
  compose: loadWrite,
  documents: loadDocuments,
  compare: door(() => import('../app/compare/Compare.tsx')),
  private: () => loadOpen().then(({ PrivatePage }) => ({ default: PrivatePage })),
  review: door(() => import('../app/review/ReviewPage.tsx')),
  capsule: loadCapsule,
  error: door(() => import('../app/errors/ErrorPage.tsx')),
};
