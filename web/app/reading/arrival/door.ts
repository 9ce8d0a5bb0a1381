// Behind this door: files of a document that are not in it, from its server or this device. Pages that
// stand alone have others in its place (web/pages/doors.ts).
export { Arrival } from './Arrival.tsx';
export { findFile, whyAbsent } from './find-file.ts';
export { Received } from './Received.tsx';
