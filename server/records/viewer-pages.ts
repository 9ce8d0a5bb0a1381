import { parseHash } from '#schemas/document/content-hash.ts';
import { KINDS } from '#schemas/document/kinds.ts';
import type { ShownKind } from '#schemas/document/shown-kind.ts';
import { err, ok, type Result } from '#schemas/result.ts';
import type { Failure } from '../api/failure.ts';
import type { Deps } from '../deps.ts';
import { liveLink, livingUrl } from '../living-links/rules.ts';
import type { LivingLink } from '../living-links/types.ts';
import { describePreview, previewUrl, readPreview } from '../previews/rules.ts';
import type { Found, PackedBody, RecordKind } from '../types.ts';
import {
  absence,
  artifactUrl,
  describeCapsule,
  NO_ARTIFACT,
  readBody,
  readCapsule,
} from './read.ts';
import type { MarkdownSource } from './record-markdown.ts';
import { previewState, type RecordState, recordState } from './state.ts';
import type { ShownArtifact } from './types.ts';

/** The preview of a link to a page. */
export type LinkPreview = {
  readonly title: string;
  readonly summary: string;
  /** Kind in English. */
  readonly kindWords: string;
  /** Path of the preview image, relative to the base address. */
  readonly image: string;
  /** The product's picture of this kind, for what has none of its own; relative as well. */
  readonly product: string;
};

/** The page of a record: tags for link previews, which need no script, and the record itself. */
export type ViewerPage = {
  /** Key of the cached page: the record, and everything of this that can change. */
  readonly version: string;
  readonly kind: RecordKind;
  /** The hash in hex, or the short identifier. */
  readonly record: string;
  /** The permanent address of what it shows. */
  readonly url: string;
  /** The address of the page itself: that of a living link, or the permanent one. */
  readonly shownAt: string;
  /** The living link that leads here; null: the address is permanent. */
  readonly living: Pick<LivingLink, 'id' | 'version' | 'mode'> | null;
  /** Mutable state beside it (state.ts), as JSON; null for a capsule, which has no lineage. */
  readonly state: string | null;
  /** Facts that its Markdown tells beside the record. */
  readonly markdown: MarkdownSource;
  readonly preview: () => Promise<Result<LinkPreview, Failure>>;
  /** The record as JSON, or as it is stored. */
  readonly json: () => Promise<Result<string | PackedBody, Failure>>;
};

const NO_PAGE: Failure = { reason: 'not-found', detail: 'There is no page at this address.' };

/** The kind of a document in English, for previews of links. */
const kindWords = (kind: ShownKind): string =>
  kind === 'document' ? 'Document' : KINDS[kind].title;

const pictureOf = (type: keyof typeof KINDS): string => `previews/${KINDS[type].card.image}.png`;

/** The page of an artifact by its hash in an address. */
export async function artifactPage(deps: Deps, hash: string): Promise<Result<ViewerPage, Failure>> {
  const hex = parseHash(hash);
  if (hex === null) return err(NO_PAGE);
  const found = await deps.store.shownArtifact(hex, deps.now());
  return found.state === 'live' ? ok(await pageOf(deps, found)) : err(goneFrom(found, hex));
}

const goneFrom = (found: Found<object>, hex: string): Failure =>
  absence(found, `sha256:${hex}`, NO_ARTIFACT) as Failure;

async function previewOf(deps: Deps, id: string): Promise<Result<LinkPreview, Failure>> {
  const found = await deps.store.artifactMeta(id, deps.now());
  if (found.state !== 'live') return err(goneFrom(found, id));
  const { type, shownKind, title, summary } = found.meta;
  return ok({
    title,
    summary,
    kindWords: kindWords(shownKind),
    image: `a/${id}.png`,
    product: pictureOf(type),
  });
}

async function pageOf(deps: Deps, shown: ShownArtifact): Promise<ViewerPage> {
  const { id, publishedAt, has } = shown;
  const [recorded, signature] = await Promise.all([
    recordState(deps, shown, has),
    has.signatures ? deps.store.foremostSignature(id) : null,
  ]);
  const url = artifactUrl(deps, id);
  const day = new Date(publishedAt).toISOString();
  const state = JSON.stringify(recorded);
  const signed = signatureWords(signature);
  return {
    version: `a/${id} ${day} ${signed} ${state}`,
    kind: 'artifact',
    record: id,
    ...permanent(url),
    state,
    markdown: {
      kind: 'artifact',
      facts: {
        signature: signed,
        publishedAt: day,
        permanent: url,
        living: null,
        newer: recorded.newer && 'url' in recorded.newer ? recorded.newer : null,
        source: `${deps.baseUrl()}api/artifacts/${id}`,
      },
    },
    preview: () => previewOf(deps, id),
    json: () => readBody(deps, id),
  };
}

/** A signature as the front matter of a page tells it. */
const signatureWords = (found: { fingerprint: string; isListed: boolean } | null): string =>
  found ? `${found.isListed ? 'listed' : 'key'} ${found.fingerprint}` : 'none';

/** The page of a capsule by its short identifier, or by its hash. */
export async function capsulePage(
  deps: Deps,
  identifier: string,
): Promise<Result<ViewerPage, Failure>> {
  const described = await describeCapsule(deps, identifier);
  if (!described.ok) return described;
  const { id, title, summary, url, publishedAt } = described.value;
  return ok({
    version: `i/${id} ${publishedAt}`,
    kind: 'capsule',
    record: id,
    ...permanent(url),
    state: null,
    markdown: { kind: 'capsule', parts: `${deps.baseUrl()}api/capsules/${id}/` },
    preview: async () =>
      ok({
        title,
        summary,
        kindWords: 'Mini-app',
        image: `i/${id}.png`,
        product: 'previews/capsule.png',
      }),
    json: async () => {
      const read = await readCapsule(deps, id);
      return read.ok ? ok(JSON.stringify(read.value)) : read;
    },
  });
}

/** The page of a preview by its name. */
export async function previewPage(deps: Deps, name: string): Promise<Result<ViewerPage, Failure>> {
  const found = await describePreview(deps, name);
  if (!found.ok) return found;
  const { id, artifact, type, shownKind, title, summary, createdAt, expiresAt } = found.value;
  return ok({
    version: `p/${id} ${artifact} ${createdAt} ${expiresAt}`,
    kind: 'artifact',
    record: id,
    ...permanent(previewUrl(deps, id)),
    state: JSON.stringify(previewState(artifact, expiresAt)),
    markdown: {
      kind: 'artifact',
      facts: {
        signature: 'none',
        publishedAt: new Date(createdAt).toISOString(),
        permanent: null,
        living: null,
        newer: null,
        source: null,
      },
    },
    preview: async () => {
      const picture = pictureOf(type);
      return ok({
        title,
        summary,
        kindWords: kindWords(shownKind),
        image: picture,
        product: picture,
      });
    },
    json: () => readPreview(deps, id),
  });
}

/** The page that a living link leads to, by its name. */
export async function livingPage(deps: Deps, name: string): Promise<Result<ViewerPage, Failure>> {
  const link = await liveLink(deps, name);
  if (!link.ok) return link;
  const { id, version, mode, kind, record } = link.value;
  const found = await (kind === 'artifact' ? artifactPage : capsulePage)(deps, record);
  if (!found.ok) return found;
  const page = found.value;
  const shownAt = livingUrl(deps, id);
  const { markdown } = page;
  return ok({
    ...page,
    shownAt,
    living: { id, version, mode },
    state: withLiving(page, { id, version, mode }),
    version: `${page.version} ${id} ${version} ${mode}`,
    markdown:
      markdown.kind === 'artifact'
        ? { ...markdown, facts: { ...markdown.facts, living: shownAt } }
        : markdown,
  });
}

/** The state of a record, with the living link that leads to it. A capsule has no other state. */
const withLiving = ({ state, record }: ViewerPage, living: ViewerPage['living']): string =>
  JSON.stringify({ ...(state === null ? withoutState(record) : JSON.parse(state)), living });

const withoutState = (id: string): RecordState => ({
  id,
  newer: null,
  parent: null,
  acceptance: null,
});

/** Members of a page whose address always shows the same. */
const permanent = (url: string) => ({ url, shownAt: url, living: null });

/** The page behind an address of this server, for oEmbed and reports. */
export async function pageAt(deps: Deps, url: string): Promise<Result<ViewerPage, Failure>> {
  const base = deps.baseUrl();
  const [, folder, name = '', words] = url.startsWith(base)
    ? (/^([ailp])\/([^/?#]+)(\/[^?#]*)?$/.exec(url.slice(base.length)) ?? [])
    : [];
  // Words for people may stand behind the name of a living link alone.
  if (words !== undefined && folder !== 'l') return err(NO_PAGE);
  if (folder === 'a') return artifactPage(deps, name);
  if (folder === 'p') return previewPage(deps, name);
  if (folder === 'l') return livingPage(deps, name);
  return folder === 'i' ? capsulePage(deps, name) : err(NO_PAGE);
}
