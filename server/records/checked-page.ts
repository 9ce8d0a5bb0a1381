import { hashCanonical } from '#schemas/document/hash-canonical.ts';
import { canonicalize } from '#schemas/json/canonical-json.ts';
import type { JsonValue } from '#schemas/json/json-value.ts';
import type { CapsuleContent } from '#schemas/program/capsule.ts';
import { type ProgramWarning, programWarnings } from '#schemas/program/program-warnings.ts';
import { readPageBody } from '#schemas/program/publish-page.ts';
import {
  callWarnings,
  type ScriptWarning,
  syntaxWarnings,
} from '#schemas/program/script-warnings.ts';
import { err, ok, type Result } from '#schemas/result.ts';
import type { Failure } from '../api/failure.ts';
import { type LinkNamed, linkNamedIn } from '../living-links/link-name.ts';
import type { PackedBody } from '../types.ts';
import type { Platform } from '../work/codecs.ts';
import { programHash } from './program-hash.ts';
import { refusedPlaces } from './refused-warnings.ts';

/** A capsule that passed every check: all that storing it needs. */
export type CheckedPage = Pick<CapsuleContent, 'title' | 'summary' | 'capabilities'> & {
  readonly contentHash: string;
  /** Hash of its program, bare hex. */
  readonly program: string;
  readonly body: PackedBody;
  /** All that its sandbox will not let it do, as far as can be seen. */
  readonly warnings: readonly (ProgramWarning | ScriptWarning)[];
};

/** A request to publish a capsule. */
export type PageRequest = {
  /** True: it asks what publishing would come to, and stores nothing. */
  readonly isDry: boolean;
  /** The title as it was sent; null: none was. */
  readonly title: string | null;
  readonly page: Result<CheckedPage, Failure>;
  /** The living link that it is published to; null: none. */
  readonly named: LinkNamed | null;
};

const FAILURES = {
  form: 'invalid-request',
  'domains-missing': 'domains-missing',
  'domains-refused': 'domains-refused',
  blank: 'nothing-to-publish',
} as const;

/** Checks a capsule (decisions §2, §7). `dryRun` and `acceptWarnings` may stand beside its members. */
export async function checkedPage(
  platform: Platform,
  body: JsonValue,
): Promise<Result<PageRequest, Failure>> {
  const asked = withoutOptions(body);
  if (!asked.ok) return asked;
  const { page, isDry, named, accepts } = asked.value;
  const given = typeof page === 'object' && page !== null && 'title' in page ? page.title : null;
  const title = typeof given === 'string' ? given : null;
  const read = readPageBody(page);
  if (!read.ok) {
    const { reason, errors } = read.error;
    return ok({ isDry, title, named, page: err({ reason: FAILURES[reason], errors }) });
  }
  const checked = await packedPage(platform, read.value);
  const errors = refusedPlaces(checked.warnings, false, accepts);
  if (errors.length === 0) return ok({ isDry, title, named, page: ok(checked) });
  return ok({ isDry, title, named, page: err({ reason: 'warnings', errors }) });
}

async function packedPage(platform: Platform, capsule: CapsuleContent): Promise<CheckedPage> {
  const { sha256, pack, scriptMistake } = platform;
  const { title, summary, capabilities } = capsule;
  const { html, css, javascript, declaredExternalDomains: hosts } = capsule;
  const program = { html, css, javascript, flags: capabilities, hosts };
  const canonical = canonicalize(capsule);
  return {
    title,
    summary,
    capabilities,
    contentHash: await hashCanonical(canonical, sha256),
    program: await programHash(capsule, sha256),
    body: await pack(canonical),
    warnings: [
      ...programWarnings(program),
      ...callWarnings(program, capabilities),
      ...(await syntaxWarnings(program, scriptMistake)),
    ],
  };
}

/** A request without the capsule in it. */
type PageOptions = {
  readonly isDry: boolean;
  /** Null: nobody said whether its warnings are meant. */
  readonly accepts: boolean | null;
  readonly named: LinkNamed | null;
};

/** A capsule without the members that say what is done with it. */
function withoutOptions(
  body: JsonValue,
): Result<{ readonly page: JsonValue } & PageOptions, Failure> {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) {
    return ok({ page: body, isDry: false, accepts: null, named: null });
  }
  const { dryRun = false, acceptWarnings, to, expect, ...page } = body;
  const errors = Object.entries({ dryRun, acceptWarnings }).flatMap(([name, value]) =>
    value === undefined || typeof value === 'boolean'
      ? []
      : [{ pointer: `/${name}`, detail: `\`/${name}\` must be true or false.` }],
  );
  if (errors.length > 0) return err({ reason: 'invalid-request', errors });
  const named = linkNamedIn(to, expect);
  if (!named.ok) return named;
  const accepts = typeof acceptWarnings === 'boolean' ? acceptWarnings : null;
  return ok({ page, isDry: dryRun === true, accepts, named: named.value });
}
