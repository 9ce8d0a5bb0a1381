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

/** Other versions of a document. */
export const loadVersions = () => loadPart(() => import('./versions/door.ts'));

/** Parts of a program's page that few open, and the questions of programs. */
export const loadAsides = () => loadPart(() => import('./run/asides.ts'));

/** Program for the static preview of a mini-app, which cleans its HTML. */
export const loadStaticPreview = () => loadPart(() => import('./run/static-preview.ts'));

/** Editor of code. */
export const loadCodeMirror = () => loadPart(() => import('./write/code/code-mirror.ts'));

/** Colours of code. */
export const loadColour = () => loadPart(() => import('./reading/colour.ts'));

/** Program that draws formulas. */
export const loadFormulas = () => loadPart(() => import('./reading/formula/draw-formula.ts'));

/** Names of characters that few texts have. */
export const loadEntities = () => loadPart(() => import('#schemas/text/markdown/rare-entities.ts'));
