import { MAX_FILE_BYTES } from '#schemas/document/files.ts';
import type { Operation } from '../api/operation.ts';

const READ = {
  answers: {
    200: { words: 'The bytes.', mediaType: 'application/octet-stream' },
    206: { words: 'The bytes that were asked for.', mediaType: 'application/octet-stream' },
    304: { words: 'Unchanged.' },
    416: { words: 'There are no such bytes.' },
  },
  problems: ['not_found'],
} as const;

/** Operations on files of documents (docs/files.md). */
export const FILE_OPERATIONS = {
  putFile: {
    method: 'put',
    path: '/api/files/{sha256}',
    tag: 'Files',
    summary:
      'Upload a file that a document will name by its hash. It is swept when none does for a day.',
    access: { scope: 'artifacts:publish', orSession: true },
    upload: { limit: MAX_FILE_BYTES },
    sessionNeeds: { 'X-Svc-Artifact': '1' },
    answers: {
      201: { words: 'Stored.', schema: 'FileAnswer' },
      200: { words: 'This account had uploaded it before.', schema: 'FileAnswer' },
    },
    problems: ['hash_mismatch', 'gone', 'not_found'],
  },
  getFile: {
    method: 'get',
    path: '/api/files/{sha256}',
    tag: 'Files',
    summary: 'The bytes of a file, while a published document names it.',
    access: 'anyone',
    ...READ,
  },
  getPreviewFile: {
    method: 'get',
    path: '/api/previews/{name}/files/{sha256}',
    tag: 'Files',
    summary: 'The bytes of a file that a preview names.',
    access: 'anyone',
    ...READ,
  },
} as const satisfies Record<string, Operation>;
