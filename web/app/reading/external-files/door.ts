// Behind this door: files of a document that are not in it, from its server or this device. Pages that
// stand alone have others in its place (web/pages/doors.ts).
export { ExternalFile } from './ExternalFile.tsx';
export { FetchProgress } from './FetchProgress.tsx';
export { findFile, whyAbsent } from './find-file.ts';
