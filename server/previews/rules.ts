import type { Envelope } from '#schemas/document/artifact.ts';
import { KINDS } from '#schemas/document/kinds.ts';
import { MAX_PREVIEW_BYTES, PREVIEW_DAYS, PREVIEWS_A_DAY } from '#schemas/limits.ts';
import { err, ok, type Result } from '#schemas/result.ts';
import { DAY, limitReached } from '../accounts/limits.ts';
import type { Failure } from '../api/failure.ts';
import type { Deps } from '../deps.ts';
import { MAX_PREVIEW_FILES } from '../files/limits.ts';
import { filesMissing } from '../files/missing.ts';
import type { CheckedDocument } from '../records/checked-document.ts';
import type { Caller } from '../records/publish.ts';
import { checkLineage } from '../records/publish-artifact.ts';
import type { PreviewMeta } from './types.ts';

export type PreviewAnswer = {
  readonly url: string;
  readonly id: string;
  readonly contentHash: string;
  readonly created: boolean;
  readonly expiresAt: string;
};

const OFF: Failure = {
  reason: 'not-found',
  detail: 'Previews are switched off here: share the document as a link, or publish it.',
};
const NONE: Failure = { reason: 'not-found', detail: 'There is no preview with this name.' };
const NOT_YOURS: Failure = {
  reason: 'not-found',
  detail: 'You have not made this preview, or it is over already.',
};
const CROCKFORD = '0123456789abcdefghjkmnpqrstvwxyz';
const NAME = /^[0-9a-hjkmnp-tv-z]{16}$/;

/** True for a text that can be the name of a preview. */
export const isPreviewName = (name: string): boolean => NAME.test(name);

/** Address of a preview's page. */
export const previewUrl = ({ baseUrl }: Pick<Deps, 'baseUrl'>, name: string): string =>
  `${baseUrl()}p/${name}`;

/**
 * Keeps an unlisted page of a sealed document for some days (decisions §8). It costs nothing; the
 * same document again is the same preview.
 */
export async function keepPreview(
  deps: Deps,
  { account }: Caller,
  checked: Result<CheckedDocument, Failure>,
): Promise<Result<PreviewAnswer, Failure>> {
  if (!deps.previews) return err(OFF);
  if (!checked.ok) return checked;
  const { envelope, shownKind, body, files } = checked.value;
  const lineage = await checkLineage(deps, envelope);
  if (!lineage.ok) return lineage;
  if (KINDS[envelope.type].program) return err(noDocument(envelope));
  if (body.size > MAX_PREVIEW_BYTES) {
    const detail = `A preview may have ${MAX_PREVIEW_BYTES} bytes, and this has ${body.size}: publish it, or share it as a link.`;
    return err({ reason: 'too-large', detail });
  }
  const bytes = files.reduce((sum, { size }) => sum + size, 0);
  if (bytes > MAX_PREVIEW_FILES) {
    const detail = `The files of a preview may have ${MAX_PREVIEW_FILES} bytes together, and these have ${bytes}: publish it.`;
    return err({ reason: 'too-large', detail });
  }
  const now = deps.now();
  const stored = await deps.store.putPreview({
    id: await nameOf(deps),
    account,
    artifact: envelope.id.slice('sha256:'.length),
    contentHash: envelope.contentHash.slice('sha256:'.length),
    type: envelope.type,
    shownKind,
    title: envelope.title,
    summary: envelope.summary,
    createdAt: now,
    expiresAt: now + PREVIEW_DAYS * DAY,
    body,
    files,
    quota: deps.storageQuota,
    limits: [{ name: 'preview', of: account, most: PREVIEWS_A_DAY, within: DAY }],
  });
  if (!stored.ok) {
    switch (stored.error.reason) {
      case 'quota':
        return err(stored.error);
      case 'limit':
        return err(limitReached('previews', stored.error.limit, now));
      case 'files-missing':
        return err(filesMissing(deps, stored.error.files, false));
      case 'taken-down': {
        const tombstone = { state: 'gone', reason: 'taken-down', at: now } as const;
        return err({ reason: 'gone', tombstone: { ...tombstone, id: envelope.id } });
      }
    }
  }
  const { id, expiresAt, created } = stored.value;
  return ok({
    url: previewUrl(deps, id),
    id: envelope.id,
    contentHash: envelope.contentHash,
    created,
    expiresAt: new Date(expiresAt).toISOString(),
  });
}

/** Failure of a preview of a program, which it would not show. */
function noDocument({ type }: Envelope): Failure {
  const pointer = '/type';
  const detail = `\`${pointer}\` must be that of a document: a preview shows no ${type}. Share it with keep "link", or publish it.`;
  return { reason: 'nothing-to-publish', errors: [{ pointer, detail }] };
}

/** 80 bits of chance in Crockford's base32: nobody guesses the address of a preview. */
async function nameOf({ newId, sha256 }: Pick<Deps, 'newId' | 'sha256'>): Promise<string> {
  const digest = await sha256(new TextEncoder().encode(newId('preview')));
  return Array.from(new Uint8Array(digest, 0, 16), (byte) => CROCKFORD[byte % 32]).join('');
}

/** Description of a live preview. */
export async function describePreview(
  { store, now, previews }: Deps,
  name: string,
): Promise<Result<PreviewMeta, Failure>> {
  if (!previews || !isPreviewName(name)) return err(NONE);
  const found = await store.preview(name, now());
  if (found.state === 'unknown') return err(NONE);
  return found.state === 'gone'
    ? err({ reason: 'gone', tombstone: { ...found, id: name } })
    : ok(found.meta);
}

/** The canonical JSON of a preview that is there. */
export async function readPreview(deps: Deps, name: string): Promise<Result<string, Failure>> {
  const found = await describePreview(deps, name);
  if (!found.ok) return found;
  const body = await deps.store.previewBody(name);
  return body ? ok(await deps.unpack(body)) : err(NONE);
}

/** Ends a preview as its owner. */
export async function deletePreview(
  { store, now }: Deps,
  { account }: Caller,
  name: string,
): Promise<Result<void, Failure>> {
  if (!isPreviewName(name)) return err(NOT_YOURS);
  const outcome = await store.deletePreview(account, name, now());
  if (outcome.state === 'unknown') return err(NOT_YOURS);
  return outcome.state === 'gone'
    ? err({ reason: 'gone', tombstone: { ...outcome, id: name } })
    : ok(undefined);
}
