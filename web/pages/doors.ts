// Stands in for web/page/doors.ts in pages that stand alone (web/build/bundle-module.ts): all that a
// document in one file shows of web/app is in it.

export const loadReading = () => import('../app/reading/parts.ts');
export const loadDetails = () => import('../app/reading/details.ts');
export const loadRareParts = () => import('../app/reading/rare-parts.tsx');
export const loadFiles = () => import('../app/reading/document-files.ts');
export const loadExternalFiles = () => import('./single-file/embedded-files.ts');
export const loadDiagram = () => import('../app/reading/diagram/Diagram.tsx');
export const loadLong = () => import('../app/reading/ShowMore.tsx');
export const loadChart = () => import('../app/reading/chart/door.ts');
export const loadVersions = () => import('../app/versions/found.ts');
export const loadColour = () => import('../app/reading/colour.ts');
export const loadEntities = () => import('#schemas/text/markdown/rare-entities.ts');
/** A script of its own brings it, where the document has formulas (`formulas.ts`). */
export const loadFormulas = async () => ({ drawFormula: globalThis.drawFormula });
export const loadSigned = () => import('../app/keys/signatures-in.ts');
