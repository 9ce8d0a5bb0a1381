import { loadPart } from '../page/kit/load.ts';

// Doors between folders of web/app, as those of the page (web/page/doors.ts).

/** Charts, and tables of CSV. */
export const loadChart = () => loadPart(() => import('./reading/chart/door.ts'));

/** Files of a document that are not in it. */
export const loadExternalFiles = () => loadPart(() => import('./reading/external-files.tsx'));

/** Diagrams. */
export const loadDiagram = () => loadPart(() => import('./reading/diagram/Diagram.tsx'));

export const loadShare = () => loadPart(() => import('./share/share-dialog.tsx'));

/** The key of this device, contacts, and signing with it. */
export const loadKeys = () => loadPart(() => import('./keys/door.ts'));

/** Documents as Markdown. */
export const loadMarkdown = () => loadPart(() => import('./menu/as-markdown.tsx'));

export const loadReply = () => loadPart(() => import('./reply/place-replies.tsx'));

/** Documents that were touched last. */
export const loadRecent = () => loadPart(() => import('./documents/Recent.tsx'));

/** Keys of one letter, and the list of them. */
export const loadPressKey = () => loadPart(() => import('./kit/press-key.tsx'));

/** Links, strictly read. */
export const loadOpen = () => loadPart(() => import('./open/door.ts'));

/** Other versions of a document. */
export const loadVersions = () => loadPart(() => import('./versions/door.ts'));

/** Parts of a program's page that few open, and the questions of programs. */
export const loadAsides = () => loadPart(() => import('./run/asides.ts'));
