import type { Operation } from '../api/operation.ts';

const SIGNATURE_BODY = 16_384;
/** A signers file as JSON, each of its characters escaped. */
const SIGNERS_BODY = 131_072;

/** Operations on signatures of artifacts, and on keys of accounts (docs/signatures.md). */
export const SIGNATURE_OPERATIONS = {
  addSignature: {
    method: 'post',
    path: '/api/artifacts/{sha256}/signatures',
    tag: 'Signatures',
    summary: 'Put a signature beside an artifact, as ssh-keygen writes it. It is checked.',
    access: { scope: 'artifacts:publish', orSession: true },
    body: { schema: 'AddSignature', limit: SIGNATURE_BODY },
    needs: { 'X-Svc-Artifact': '1' },
    answers: {
      201: { words: 'Kept.', schema: 'Signature' },
      200: { words: 'This key has signed it for this purpose already.', schema: 'Signature' },
    },
    problems: ['not_found', 'gone'],
    otherStatuses: [409, 422],
  },
  listSignatures: {
    method: 'get',
    path: '/api/artifacts/{sha256}/signatures',
    tag: 'Signatures',
    summary: 'The signatures that are kept beside an artifact, oldest first.',
    access: 'anyone',
    isLimited: true,
    answers: { 200: { words: 'All of them: at most 16.', schema: 'SignatureList' } },
    problems: ['not_found', 'gone'],
  },
  withdrawSignature: {
    method: 'delete',
    path: '/api/artifacts/{sha256}/signatures/{fingerprint}',
    tag: 'Signatures',
    summary:
      'Withdraw what a key has signed, as who brought it, who lists the key, or a publisher of the artifact.',
    access: { scope: 'artifacts:publish', orSession: true },
    needs: { 'X-Svc-Artifact': '1' },
    answers: { 204: { words: 'Withdrawn.' } },
    problems: ['not_found'],
  },
  getSigned: {
    method: 'post',
    path: '/api/artifacts/{sha256}/signed',
    tag: 'Signatures',
    summary:
      'The artifact only if a key of your own signers file signed it; else what is known of it, marked untrusted.',
    access: 'anyone',
    isLimited: true,
    body: { schema: 'GetSigned', limit: SIGNERS_BODY },
    answers: { 200: { words: 'Whether, and then what.', schema: 'SignedArtifact' } },
    problems: ['not_found', 'gone'],
  },
  getKey: {
    method: 'get',
    path: '/api/keys/{fingerprint}',
    tag: 'Signatures',
    summary: 'Which account of this server lists a key as its own.',
    access: 'anyone',
    isLimited: true,
    answers: { 200: { words: 'The key, and who lists it.', schema: 'ListedKey' } },
    problems: ['not_found'],
  },
  getAllowedSigners: {
    method: 'get',
    path: '/api/accounts/{account}/allowed_signers',
    tag: 'Signatures',
    summary: 'The keys that an account lists, as the file `allowed_signers` of ssh-keygen.',
    access: 'anyone',
    isLimited: true,
    answers: { 200: { words: 'A line for each key.', mediaType: 'text/plain' } },
    problems: ['not_found'],
  },
} as const satisfies Record<string, Operation>;
