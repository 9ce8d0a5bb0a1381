import { door } from '../page/kit/load.ts';

// Doors between folders of web/app, as those of the page (web/page/doors.ts).

/** Charts, and tables of CSV. */
export const loadChart = door(() => import('./reading/chart/door.ts'));

/** Files of a document that are not in it. */
export const loadExternalFiles = door(() => import('./reading/external-files.tsx'));

/** Diagrams. */
export const loadDiagram = door(() => import('./reading/diagram/Diagram.tsx'));

export const loadShare = door(() => import('./share/share-dialog.tsx'));

/** The key of this device, contacts, and signing with it. */
export const loadKeys = door(() => import('./keys/door.ts'));

/** Documents as Markdown. */
export const loadMarkdown = door(() => import('./menu/as-markdown.tsx'));

export const loadReply = door(() => import('./reply/place-replies.tsx'));

/** Other versions of a document. */
export const loadVersions = door(() => import('./versions/door.ts'));

/** Parts of a program's page that few open, and the questions of programs. */
export const loadAsides = door(() => import('./run/asides.ts'));

/** Program for the static preview of a mini-app, which cleans its HTML. */
export const loadStaticPreview = door(() => import('./run/static-preview.ts'));

/** Editor of code. */
export const loadCodeMirror = door(() => import('./write/code/code-mirror.ts'));

/** Colours of code. */
export const loadColour = door(() => import('./reading/colour.ts'));

/** Program that draws formulas. */
export const loadFormulas = door(() => import('./reading/formula/draw-formula.ts'));

/** Names of characters that few texts have. */
export const loadEntities = door(() => import('#schemas/text/markdown/rare-entities.ts'));
