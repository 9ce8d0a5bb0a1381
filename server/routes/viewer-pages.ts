import type { ArtifactType } from '#schemas/artifact.ts';
import { parseHash } from '#schemas/content-hash.ts';
import { isMiniApp } from '#schemas/mini-app.ts';
import { err, ok, type Result } from '#schemas/result.ts';
import type { Failure } from '../domain/failures.ts';
import type { Deps, RecordKind } from '../domain/ports.ts';
import { artifactUrl } from '../domain/publish-artifact.ts';
import { readArtifactRecord, readCapsule } from '../domain/read.ts';

/** What the page of a record shows before any script runs, and carries for the viewer. */
export type ViewerPage = {
  readonly kind: RecordKind;
  /** The hash in hex, or the short identifier. */
  readonly record: string;
  readonly title: string;
  readonly summary: string;
  /** The address of the page itself. */
  readonly url: string;
  /** Path of the preview image, relative to the base address. */
  readonly image: string;
  /** Words for the image. */
  readonly imageWords: string;
  /** The record as JSON. */
  readonly json: string;
};

/** Size of the preview images, in pixels. */
export const PREVIEW = { width: 1200, height: 630 } as const;

const KIND_WORDS: Readonly<Record<ArtifactType, string>> = {
  'research-brief': 'Research brief',
  'decision-memo': 'Decision memo',
  'task-handoff': 'Task handoff',
  'approval-request': 'Approval request',
  'mini-app-capsule': 'Mini-app',
};

const NO_PAGE: Failure = { reason: 'not-found', detail: 'There is no page at this address.' };

/** The page of an artifact by its hash in an address. */
export async function artifactPage(deps: Deps, hash: string): Promise<Result<ViewerPage, Failure>> {
  const hex = parseHash(hash);
  if (hex === null) return err(NO_PAGE);
  const read = await readArtifactRecord(deps, hex);
  if (!read.ok) return read;
  const { artifact, canonical } = read.value;
  return ok({
    kind: 'artifact',
    record: hex,
    title: artifact.title,
    summary: artifact.summary,
    url: artifactUrl(deps, hex),
    image: `previews/${isMiniApp(artifact) ? 'mini-app' : artifact.type}.png`,
    imageWords: KIND_WORDS[artifact.type],
    json: canonical,
  });
}

/** The page of a capsule by its short identifier, or by its hash. */
export async function capsulePage(
  deps: Deps,
  identifier: string,
): Promise<Result<ViewerPage, Failure>> {
  const read = await readCapsule(deps, identifier);
  if (!read.ok) return read;
  const { id, title, summary, url } = read.value;
  const image = 'previews/capsule.png';
  const json = JSON.stringify(read.value);
  return ok({
    kind: 'capsule',
    record: id,
    title,
    summary,
    url,
    image,
    imageWords: 'Capsule',
    json,
  });
}

/** The page behind an address of this server, for oEmbed and reports. */
export async function pageAt(deps: Deps, url: string): Promise<Result<ViewerPage, Failure>> {
  const base = deps.baseUrl();
  const [, folder, name = ''] = url.startsWith(base)
    ? (/^([ai])\/([^/?#]+)$/.exec(url.slice(base.length)) ?? [])
    : [];
  if (folder === 'a') return artifactPage(deps, name);
  return folder === 'i' ? capsulePage(deps, name) : err(NO_PAGE);
}
