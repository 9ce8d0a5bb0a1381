import type { Artifact } from '#schemas/document/artifact.ts';
import { sealArtifact } from '#schemas/document/seal.ts';
import { PROFILES } from '#schemas/generated/kind-profiles.ts';
import { fromMarkdown } from '#schemas/import/from-markdown.ts';
import { canonicalize } from '#schemas/json/canonical-json.ts';
import type { Digest } from '#schemas/json/digest.ts';
import {
  type CapsuleBody,
  capsuleContentHash,
  capsuleId,
  normalizeCapsule,
} from '#schemas/program/capsule.ts';

/**
 * Every example, in the order in which they are sealed: one of each kind of document, which has the
 * name of its kind, and others. `parent` names the example that this one
 * is the next revision of. A mini-app and a document as written are folders, the others one file each.
 */
export const EXAMPLES: ReadonlyArray<{
  name: string;
  miniApp?: true;
  /** A document as written: the text of the folder's `report.md`, with the files that it names. */
  files?: readonly (readonly [name: string, mediaType: string])[];
  parent?: string;
}> = [
  ...Object.keys(PROFILES).map((name) => ({ name })),
  {
    name: 'pier-report',
    files: [
      ['images/levels.svg', 'image/svg+xml'],
      ['data/levels.csv', 'text/csv'],
    ],
  },
  { name: 'loan-calculator', miniApp: true },
  { name: 'meeting-cost', miniApp: true },
  { name: 'revision-1' },
  { name: 'revision-2', parent: 'revision-1' },
  { name: 'revision-3', parent: 'revision-2' },
];

/** Every example of a capsule; each is a folder. */
export const CAPSULE_EXAMPLES = ['trip-budget', 'talk-timer', 'outing-share'] as const;

/** The parts of a draft that are looked into before it is sealed and validated. */
interface Draft {
  updatedAt: string;
  provenance: Record<string, unknown>;
  content: Record<string, unknown>;
}

/**
 * Seals all examples with the dates of their drafts, so that the same sources always give the same
 * bytes.
 *
 * @param read the text of a source file, by its path in this folder, such as `task-handoff.json`
 * @returns canonical JSON by name of the example
 * @throws Error when a draft is not a valid artifact: that is a mistake in this folder
 */
export async function sealExamples(
  read: (path: string) => string,
  digest: Digest,
): Promise<Map<string, string>> {
  const sealed = new Map<string, Artifact>();
  for (const { name, miniApp, files, parent } of EXAMPLES) {
    const draft: Draft = files
      ? await writtenDraft(name, files, read, digest)
      : JSON.parse(read(miniApp ? `${name}/draft.json` : `${name}.json`));
    if (miniApp) {
      draft.content.html = read(`${name}/index.html`);
      draft.content.css = read(`${name}/style.css`);
      draft.content.javascript = read(`${name}/app.js`);
    }
    if (parent) draft.provenance.parentHash = sealed.get(parent)?.id;
    const result = await sealArtifact(draft, { now: draft.updatedAt, digest });
    if (!result.ok) throw new Error(`Example ${name}: ${JSON.stringify(result.error, null, 2)}`);
    sealed.set(name, result.value);
  }
  const texts = new Map([...sealed].map(([name, artifact]) => [name, canonicalize(artifact)]));
  for (const name of CAPSULE_EXAMPLES) texts.set(name, await capsuleRecord(name, read, digest));
  return texts;
}

/** The draft of a document as written, with its files, which are texts. */
async function writtenDraft(
  name: string,
  files: readonly (readonly [name: string, mediaType: string])[],
  read: (path: string) => string,
  digest: Digest,
): Promise<Draft> {
  const made = fromMarkdown(read(`${name}/report.md`));
  if (!made.ok) throw new Error(`Example ${name}: ${made.error}`);
  const draft = made.value as unknown as Draft;
  draft.content.files = await Promise.all(
    files.map(async ([file, mediaType]) => {
      const bytes = new TextEncoder().encode(read(`${name}/${file}`));
      const hash = new Uint8Array(await digest(bytes));
      const sha256 = Array.from(hash, (byte) => byte.toString(16).padStart(2, '0')).join('');
      const data = btoa(String.fromCharCode(...bytes));
      return { name: file, mediaType, size: bytes.length, sha256, data };
    }),
  );
  return draft;
}

/** A capsule as the agent API of some deployment would return it. */
async function capsuleRecord(
  name: string,
  read: (path: string) => string,
  digest: Digest,
): Promise<string> {
  const draft: CapsuleBody & { publishedAt: string } = JSON.parse(read(`${name}/capsule.json`));
  const content = normalizeCapsule({
    ...draft,
    html: read(`${name}/index.html`),
    css: read(`${name}/style.css`),
    javascript: read(`${name}/app.js`),
  });
  const contentHash = await capsuleContentHash(content, digest);
  const id = capsuleId(contentHash);
  const url = `https://vitrine.example/i/${id}`;
  return canonicalize({ ...content, id, url, contentHash, publishedAt: draft.publishedAt });
}
