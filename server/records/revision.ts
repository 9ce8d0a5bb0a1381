import type { PlaceOfProblem } from '#schemas/api/problem.ts';
import type { Artifact } from '#schemas/document/artifact.ts';
import { compareDateTimes } from '#schemas/document/date-time.ts';
import { type DocumentWarning, documentWarnings } from '#schemas/document/document-warnings.ts';
import { mergePatch } from '#schemas/document/merge-patch.ts';
import { sealArtifact } from '#schemas/document/seal.ts';
import { PROFILES } from '#schemas/generated/kind-profiles.ts';
import { canonicalize } from '#schemas/json/canonical-json.ts';
import type { JsonObject, JsonValue } from '#schemas/json/json-value.ts';
import { withNonceOf } from '#schemas/reply/nonce.ts';
import { err, ok, type Result } from '#schemas/result.ts';
import { shown } from '#schemas/text/shown-text.ts';
import { memberMeant } from '#schemas/text/synonyms.ts';
import type { Failure } from '../api/failure.ts';
import type { Millis } from '../types.ts';
import type { Platform } from '../work/codecs.ts';
import { type CheckedDocument, packedDocument } from './checked-document.ts';
import { corrected } from './corrections.ts';
import { lostContent } from './lost-content.ts';
import { refusedPlaces } from './refused-warnings.ts';

/** The revision that follows a parent, sealed. */
export type Revision = {
  readonly document: CheckedDocument;
  /** JSON of all of it. */
  readonly json: string;
  readonly warnings: readonly DocumentWarning[];
  /** Warnings that come before the charge, and that the caller did not accept. */
  readonly refused: readonly PlaceOfProblem[];
};

/** Members that a patch may change; the rest follows from the parent and the clock. */
const PATCHABLE = ['status', 'title', 'summary', 'createdBy', 'content', 'sources', 'provenance'];
/** Members that are computed for each revision. */
const FOLLOWS = ['id', 'contentHash', 'schema', 'schemaVersion', 'createdAt', 'updatedAt'];
const PATCHABLE_PROVENANCE = ['editingAgent', 'humanApprover', 'acceptedRevision'];

/**
 * Makes the revision that a patch asks for.
 *
 * @param body `{ expectedRevision, patch, acceptWarnings }`: the number of the parent as the author saw it, and a
 * JSON Merge Patch (RFC 7396)
 * @param canonical the parent; null: it is not here, so that the body alone is checked
 * @returns null: there is no parent
 */
export async function revisionOf(
  platform: Platform,
  body: JsonValue,
  canonical: string | null,
  now: Millis,
): Promise<Result<Revision | null, Failure>> {
  const wanted = readBody(body);
  if (!wanted.ok) return err({ reason: 'invalid-request', errors: wanted.error });
  if (canonical === null) return ok(null);
  const parent: Artifact = JSON.parse(canonical);
  const { expectedRevision, patch, accepts } = wanted.value;
  const { revision } = parent.provenance;
  if (revision !== expectedRevision) {
    const detail = `This is revision ${revision}, not ${expectedRevision}: read it again, and send ${revision} if the patch still fits.`;
    const problem = { pointer: '/expectedRevision', keyword: 'revision', detail } as const;
    return err({ reason: 'revision-conflict', problems: [problem] });
  }
  const paths = pathsIn(parent, patch);
  if (paths.length > 0) return err({ reason: 'invalid-request', errors: paths });
  const draft = draftOf(parent, patch);
  const sealed = await sealArtifact(draft, {
    now: laterThan(parent.updatedAt, now),
    digest: platform.sha256,
  });
  if (!sealed.ok) {
    const problems = corrected(sealed.error, draft).map((problem) => ({
      ...problem,
      pointer: `/patch${problem.pointer}`,
    }));
    return err({ reason: 'invalid-artifact', problems });
  }
  const artifact = sealed.value;
  const { sha256: digest, scriptMistake } = platform;
  const lost = lostContent(parent, {
    content: artifact.content,
    sources: artifact.sources as unknown as JsonValue,
  });
  const losses = lost.map(({ pointer, detail }) => ({
    code: 'lost-content' as const,
    pointer: pointer.slice('/patch'.length),
    detail,
    correction: 'If it is not meant, publish another revision that has it.',
  }));
  const warnings = await documentWarnings(artifact, { now, digest, scriptMistake });
  // The parent was published with what it has itself, so that it can always be revoked.
  const found = refusedPlaces(warnings, true, accepts);
  const known =
    found.length > 0
      ? refusedPlaces(await documentWarnings(parent, { now, digest, scriptMistake }), true, accepts)
      : [];
  const slips = found
    .filter(({ detail }) => !known.some((each) => each.detail === detail))
    .map(({ pointer, detail }) => ({ pointer: `/patch${pointer}`, detail }));
  return ok({
    document: await packedDocument(platform, artifact, canonicalize(artifact)),
    json: JSON.stringify(artifact),
    refused: [...lost.filter(({ isGrave }) => isGrave && accepts === false), ...slips],
    warnings: [...losses, ...warnings],
  });
}

function readBody(
  body: JsonValue,
): Result<
  { expectedRevision: number; patch: JsonObject; accepts: boolean | null },
  PlaceOfProblem[]
> {
  const errors: PlaceOfProblem[] = [];
  const wrong = (pointer: string, detail: string) => errors.push({ pointer, detail });
  if (!isObject(body)) return err([{ pointer: '', detail: 'The body must be an object.' }]);
  for (const name of Object.keys(body)) {
    if (!['patch', 'expectedRevision', 'acceptWarnings'].includes(name)) {
      wrong(pointerTo(name), 'Not a known member: the body has `patch` and `expectedRevision`.');
    }
  }
  const { patch, expectedRevision, acceptWarnings: accepts = null } = body;
  if (accepts !== null && typeof accepts !== 'boolean') {
    wrong('/acceptWarnings', '`acceptWarnings` must be true or false.');
  }
  if (typeof expectedRevision !== 'number' || !(expectedRevision >= 1)) {
    wrong('/expectedRevision', '`expectedRevision` must be the revision that the patch is for.');
  }
  if (Array.isArray(patch)) {
    wrong(
      '/patch',
      '`/patch` is a list of operations (RFC 6902): send a merge patch (RFC 7396), an object with the members that change, as in {"summary":"…"}.',
    );
  } else if (!isObject(patch)) wrong('/patch', '`patch` must be an object (RFC 7396).');
  else {
    for (const name of Object.keys(patch)) {
      if (PATCHABLE.includes(name)) continue;
      wrong(`/patch${pointerTo(name)}`, unpatchable(name));
    }
    if (isObject(patch.provenance)) {
      for (const name of Object.keys(patch.provenance)) {
        if (PATCHABLE_PROVENANCE.includes(name)) continue;
        const detail = `Of the provenance, a patch may change ${PATCHABLE_PROVENANCE.join(', ')}.`;
        wrong(`/patch/provenance${pointerTo(name)}`, detail);
      }
    } else if (Object.hasOwn(patch, 'provenance')) {
      wrong('/patch/provenance', '`provenance` must be an object.');
    }
  }
  if (errors.length > 0) return err(errors.slice(0, 20));
  return ok({
    expectedRevision: expectedRevision as number,
    patch: patch as JsonObject,
    accepts: accepts as boolean | null,
  });
}

/** Names in the content of a patch that are paths into that of the parent, such as `findings[0]`. */
function pathsIn({ content }: Artifact, patch: JsonObject): PlaceOfProblem[] {
  if (!isObject(patch.content)) return [];
  return Object.keys(patch.content).flatMap((name) => {
    const [, outer = ''] = /^\/?(\w{1,60})(?:[[./]|$)/.exec(name) ?? [];
    if (Object.hasOwn(content, name) || !Object.hasOwn(content, outer)) return [];
    const detail = `\`/patch/content${shown(pointerTo(name))}\` is a path, and a merge patch (RFC 7396) has none: write \`${outer}\` with its whole new value. A list in a patch replaces the whole list.`;
    return [{ pointer: `/patch/content${pointerTo(name)}`, detail }];
  });
}

/** Advice about a member that no revision changes, or that does not belong into a patch. */
function unpatchable(name: string): string {
  const place = `\`/patch${pointerTo(name)}\``;
  const all = `A patch may change ${PATCHABLE.join(', ')}.`;
  if (name === 'type') {
    return `${place} stays as it is: a revision has the kind of its parent. Take it out, or share a new document. ${all}`;
  }
  if (FOLLOWS.includes(name)) {
    return `${place} follows from the parent and the clock: take it out. ${all}`;
  }
  if (PATCHABLE_PROVENANCE.includes(name)) {
    return `${place} belongs into \`provenance\`: write it as \`/patch/provenance/${name}\`. ${all}`;
  }
  const [outer = '', inner = ''] = name.split(/[./]/).filter(Boolean);
  if (name.startsWith('/') && PATCHABLE.includes(outer) && inner === '') {
    return `${place} is a path: write \`${outer}\`, without the slash. ${all}`;
  }
  if (inner !== '' && PATCHABLE.includes(outer)) {
    return `${place} is a path, and a merge patch (RFC 7396) has none: nest it, as in {"${outer}":{"${shown(inner)}":…}}. ${all}`;
  }
  const meant = memberMeant('document', name);
  if (meant !== undefined && PATCHABLE.includes(meant)) {
    return `${place} is not a member of the document: write \`${meant}\`. ${all}`;
  }
  if (Object.values(PROFILES).some((profile) => Object.hasOwn(profile, name))) {
    return `${place} is not a member of the document: write it into \`content\`, as \`/patch/content${pointerTo(name)}\`. ${all}`;
  }
  return `${place} is not a member that a patch changes: take it out. ${all}`;
}

const isObject = (value: JsonValue | undefined): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const pointerTo = (name: string): string =>
  `/${name.slice(0, 60).replaceAll('~', '~0').replaceAll('/', '~1')}`;

/**
 * The draft of the next revision. `editingAgent` is said of one revision: it is not inherited. The
 * nonce is, where the patch gives no other: it is what answers repeat.
 */
function draftOf(parent: Artifact, patch: JsonObject): JsonObject {
  const { editingAgent: _, ...provenance } = parent.provenance;
  const base: JsonObject = { ...(parent as unknown as JsonObject), provenance };
  const patched = mergePatch(base, patch) as JsonObject;
  const { updatedAt: __, ...rest } = patched;
  const { content } = rest;
  return {
    ...rest,
    ...(isObject(content) && { content: withNonceOf(parent.content, content) }),
    provenance: {
      ...(patched.provenance as JsonObject),
      revision: parent.provenance.revision + 1,
      parentHash: parent.id,
    },
  };
}

/** Now, or just after the parent when its author's clock is ahead of ours. */
export function laterThan(parentTime: string, now: number): string {
  const time = new Date(now).toISOString();
  if (compareDateTimes(time, parentTime) > 0) return time;
  const parent = Date.parse(parentTime.toUpperCase().replace(':60', ':59'));
  return new Date(parent + 1000).toISOString();
}
