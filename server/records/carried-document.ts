import type { Artifact, Author } from '#schemas/document/artifact.ts';
import { artifactMarkdown, type MarkdownFacts } from '#schemas/document/markdown-page.ts';
import { gunzip } from '#schemas/link/gunzip.ts';
import { openFragment } from '#schemas/link/open-fragment.ts';
import { fragmentOf } from '#schemas/link/read-fragment.ts';
import { err, ok, type Result } from '#schemas/result.ts';
import type { Failure } from '../api/failure.ts';
import { invalidRequest } from '../http/json-body.ts';
import type { Codecs } from '../work/codecs.ts';

/** A document of a link, and its Markdown. */
export type CarriedDocument = {
  readonly id: string;
  readonly contentHash: string;
  readonly title: string;
  readonly type: string;
  readonly status: string;
  readonly revision: number;
  readonly createdBy: Author;
  readonly canonical: string;
  readonly markdown: string;
};

const FACTS: MarkdownFacts = {
  signature: 'none',
  publishedAt: null,
  permanent: null,
  living: null,
  newer: null,
  source: null,
};

/** A document that is not published: its link, or the JSON of a preview and when it was made. */
export type Carried =
  | { readonly link: string }
  | { readonly json: string; readonly publishedAt: string };

/** Reads such a document; on another thread where it is long, as a short link may hold a megabyte. */
export async function carriedDocument(
  { sha256 }: Pick<Codecs, 'sha256'>,
  carried: Carried,
): Promise<Result<CarriedDocument, Failure>> {
  if ('json' in carried) {
    const artifact: Artifact = JSON.parse(carried.json);
    return ok(described(artifact, carried.json, carried.publishedAt));
  }
  const opened = await openFragment(fragmentOf(carried.link.trim()), gunzip, sha256);
  if (opened.ok) return ok(described(opened.value.artifact, opened.value.canonical, null));
  const detail = `\`/id\` is a link that does not open (${opened.error.kind}): copy it again, whole, or ask for it again.`;
  return err(invalidRequest([{ pointer: '/id', detail }]));
}

const described = (
  artifact: Artifact,
  canonical: string,
  publishedAt: string | null,
): CarriedDocument => {
  const { id, contentHash, title, type, status, provenance, createdBy } = artifact;
  return {
    ...{ id, contentHash, title, type, status, createdBy, canonical },
    revision: provenance.revision,
    markdown: artifactMarkdown(artifact, { ...FACTS, publishedAt }),
  };
};
