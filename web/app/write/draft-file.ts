import { fileNameOf } from '../kit/save-file.tsx';
import { type Draft, documentOf } from './draft.ts';
import { nameOf } from './draft-name.ts';

/** A draft as a file that the composer can begin with again: its name and its text. */
export const draftFile = (draft: Draft): [name: string, text: string] => [
  fileNameOf(nameOf(draft) || 'draft'),
  `${JSON.stringify({ ...(draft.kind === 'capsule' ? documentOf(draft) : draft.document), ...(draft.parent && { parent: draft.parent }) }, null, 2)}\n`,
];
