import type { PlaceOfProblem } from '../api/problem.ts';
import type { JsonValue } from '../json/json-value.ts';
import { MAX_PROBLEMS } from '../limits.ts';
import { err, ok, type Result } from '../result.ts';
import { isBlank } from '../text/blank.ts';
import { codePoints } from '../text/code-points.ts';
import { nearest } from '../text/near-name.ts';
import { shown, shownValue } from '../text/shown-text.ts';
import { memberMeant } from '../text/synonyms.ts';
import { CAPABILITIES, CAPSULE_FLAGS, isCapsuleFlag } from './capabilities.ts';
import { type CapsuleContent, normalizeCapsule } from './capsule.ts';
import { CAPSULE_LIMITS, MAX_PROGRAM_BYTES } from './capsule-limits.ts';
import { hostFault, meantHost } from './host-name.ts';
import { PROGRAM_WORDS, type ProgramWords } from './program-words.ts';

/**
 * Reasons that a body is no capsule: of the wrong form, a flag without the domains that it needs, a
 * domain that is none of the public internet, or nothing that a reader would see.
 */
export interface PageFailure {
  reason: 'form' | 'domains-missing' | 'domains-refused' | 'blank';
  errors: PlaceOfProblem[];
}

const TEXTS = ['title', 'summary', 'html', 'css', 'javascript'] as const;
const LISTS = ['capabilities', 'declaredExternalDomains'] as const;
const NAMES: readonly string[] = [...TEXTS, ...LISTS];

/**
 * Reads the body of `POST /agent/v1/pages` (schemas/schema/publish-page.schema.json, decisions §1 and
 * §7): the capsule with its defaults filled in, or at most 20 problems.
 *
 * @param words the language of what a form can bring about; English unless told
 */
export function readPageBody(
  body: JsonValue,
  words: ProgramWords = PROGRAM_WORDS,
): Result<CapsuleContent, PageFailure> {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) {
    return err({
      reason: 'form',
      errors: [{ pointer: '', detail: 'The body must be an object.' }],
    });
  }
  const errors: PlaceOfProblem[] = [];
  const wrong = (pointer: string, detail: string) => {
    if (errors.length < MAX_PROBLEMS) errors.push({ pointer, detail });
  };
  for (const name of Object.keys(body)) {
    // Looking for a name that is meant costs far more than reading one.
    if (errors.length === MAX_PROBLEMS) break;
    if (!NAMES.includes(name)) unknownMember(name, wrong);
  }
  if (!Object.hasOwn(body, 'html')) wrong('', 'The body lacks the member "html": add it.');

  const texts: Partial<Record<(typeof TEXTS)[number], string>> = {};
  for (const name of TEXTS) {
    if (!Object.hasOwn(body, name)) continue;
    const value = body[name];
    const length = typeof value === 'string' ? codePoints(value) : 0;
    const limit = CAPSULE_LIMITS[name];
    if (typeof value !== 'string') wrong(`/${name}`, `\`/${name}\` must be a string.`);
    else if (length > limit) {
      wrong(`/${name}`, words.maxLength(`\`/${name}\``, limit, length));
    } else texts[name] = value;
  }
  const program = ['html', 'css', 'javascript'] as const;
  const bytes = utf8Bytes(program.map((name) => texts[name] ?? '').join(''));
  if (bytes > MAX_PROGRAM_BYTES) {
    wrong('', words.manyBytes(MAX_PROGRAM_BYTES, bytes));
  }
  const flags = strings(body, 'capabilities', wrong);
  for (const [index, flag] of flags.entries()) {
    if (errors.length === MAX_PROBLEMS) break;
    if (!isCapsuleFlag(flag)) unknownFlag(flag, index, wrong);
  }
  const hosts = strings(body, 'declaredExternalDomains', wrong);
  const capsule = normalizeCapsule({
    html: '',
    ...texts,
    capabilities: flags,
    declaredExternalDomains: hosts,
  });
  const domains = capsule.declaredExternalDomains;
  const refused: PlaceOfProblem[] = [];
  for (const name of domains) {
    if (errors.length + refused.length === MAX_PROBLEMS) break;
    const fault = hostFault(name);
    if (!fault) continue;
    const host = meantHost(name);
    const detail = words.host(shownValue(name), fault, host && shownValue(host));
    if (fault === 'form') wrong('/declaredExternalDomains', detail);
    else refused.push({ pointer: '/declaredExternalDomains', detail });
  }
  if (domains.length > CAPSULE_LIMITS.declaredExternalDomains) {
    const limit = CAPSULE_LIMITS.declaredExternalDomains;
    wrong('/declaredExternalDomains', words.manyHosts(limit));
  }
  if (errors.length > 0) return err({ reason: 'form', errors });
  if (refused.length > 0) return err({ reason: 'domains-refused', errors: refused });

  const needing = CAPSULE_FLAGS.filter(
    (flag) => capsule.capabilities.includes(flag) && CAPABILITIES[flag].needsDomains,
  );
  const lacksDomains = needing.length > 0 && domains.length === 0;
  if (lacksDomains) {
    const flags = needing.map((flag) => `"${flag}"`);
    wrong('/declaredExternalDomains', words.needsHost(flags));
  }
  if (isBlank(capsule.html)) wrong('/html', words.blankHtml('`/html`'));
  if (isBlank(capsule.title)) wrong('/title', words.blankTitle('`/title`'));
  if (errors.length > 0) {
    return err({ reason: lacksDomains ? 'domains-missing' : 'blank', errors });
  }
  return ok(capsule);
}

const utf8Bytes = (text: string): number => new TextEncoder().encode(text).length;

type Wrong = (pointer: string, detail: string) => void;

function strings(body: { [name: string]: JsonValue }, name: string, wrong: Wrong): string[] {
  const value = Object.hasOwn(body, name) ? body[name] : [];
  if (Array.isArray(value) && value.every((item) => typeof item === 'string')) return value;
  const example = name === 'capabilities' ? '["javascript"]' : '["api.example.org"]';
  wrong(`/${name}`, `\`/${name}\` must be a list of strings, as in ${example}.`);
  return [];
}

const A_DOCUMENT = 'it is a document: call share with it, or POST /api/artifacts.';
/** Advice about members that belong to something else. */
const ADVICE: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    ['markdown', 'draft', 'artifact', 'document'].map((name) => [name, A_DOCUMENT]),
  ),
  files:
    'there are no files: write the page into `html`, its rules into `css`, its script into `javascript`.',
};

function unknownMember(name: string, wrong: Wrong): void {
  const advice = Object.hasOwn(ADVICE, name) ? ADVICE[name] : undefined;
  const near =
    memberMeant('capsule', name) ?? nearest(name, [...NAMES, 'dryRun', 'acceptWarnings']);
  const known = near ? `did you mean "${near}"?` : `remove it; there are ${NAMES.join(', ')}.`;
  const hint = advice ?? known;
  const pointer = `/${name.replaceAll('~', '~0').replaceAll('/', '~1')}`;
  wrong(pointer, `\`${shown(pointer)}\` is not a known member: ${hint}`);
}

function unknownFlag(flag: string, index: number, wrong: Wrong): void {
  const [start = ''] = flag.split(/[:=\s]/, 1);
  if (start !== flag && CAPSULE_FLAGS.some((each) => each === start)) {
    const detail = `${shownValue(flag)} is not a capability: write "${start}", and what belongs to it into \`declaredExternalDomains\`.`;
    wrong(`/capabilities/${index}`, detail);
    return;
  }
  const near = nearest(flag, [...CAPSULE_FLAGS]);
  const hint = near ? `did you mean "${near}"?` : `use ${CAPSULE_FLAGS.join(', ')}.`;
  wrong(`/capabilities/${index}`, `${shownValue(flag)} is not a capability: ${hint}`);
}
