// Stands in for web/page/doors.ts in a chat (web/build/bundle-module.ts): all that is shown there of
// web/app is in the page.

import { externalFiles as t } from '../../words/en/reading.ts';
import { noFiles } from '../without-server.ts';

export const loadReading = () => import('../../app/reading/parts.ts');
export const loadDetails = () => import('../../app/reading/details.ts');
export const loadRareParts = () => import('../../app/reading/rare-parts.tsx');
export const loadFiles = () => import('../../app/reading/document-files.ts');
export const loadExternalFiles = async () => noFiles(t.notInChat);
export const loadAsides = () => import('../../app/run/asides.ts');
export const loadEntities = () => import('#schemas/text/markdown/rare-entities.ts');
export const loadLong = () => import('../../app/reading/ShowMore.tsx');
/** Nothing of this device is looked up. */
export const loadVersions = async () => ({
  findSaved: async () => undefined,
  provenHere: async () => null,
});
