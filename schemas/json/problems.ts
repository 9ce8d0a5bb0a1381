import { MAX_PROBLEMS } from '../limits.ts';
import { codePoints } from '../text/code-points.ts';
import { nearest } from '../text/near-name.ts';
import { shown, shownValue } from '../text/shown-text.ts';
import type { SchemaError } from './schema-error.ts';

/** One thing that is wrong with a document. */
export interface Problem {
  /** JSON Pointer (RFC 6901) to the value; for a missing member, to the object that lacks it. */
  pointer: string;
  /** The keyword of JSON Schema whose rule is broken. */
  keyword: string;
  /** One plain sentence that says what to do. Hostile characters are escaped, long texts cut. */
  detail: string;
}

/** Broken rules in words, at most 20. Fast and small for hostile documents too. */
export function problemsOf(broken: readonly SchemaError[]): Problem[] {
  const problems: Problem[] = [];
  const told = new Set<string>();
  // The form of a mini-app is checked first, and is told last: it matters once the rest is right.
  const errors = broken.filter(({ keyword }) => keyword !== 'if');
  const inContent = ({ instancePath }: SchemaError) => /^\/content\b/.test(instancePath);
  for (const error of [...errors.filter((e) => !inContent(e)), ...errors.filter(inContent)]) {
    const pointer = pointerOf(error);
    // One problem for each place; an object may lack several members.
    const place = `${pointer}\n${error.params.missingProperty ?? ''}`;
    if (told.has(place)) continue;
    told.add(place);
    problems.push({ pointer, keyword: error.keyword, detail: sentence(error, pointer) });
    if (problems.length === MAX_PROBLEMS) break;
  }
  return problems;
}

function pointerOf({ instancePath, keyword, params }: SchemaError): string {
  if (keyword !== 'additionalProperties') return instancePath;
  const name = String(params.additionalProperty);
  return `${instancePath}/${name.replaceAll('~', '~0').replaceAll('/', '~1')}`;
}

function sentence(error: SchemaError, pointer: string): string {
  const { keyword, params, data } = error;
  const place = pointer ? `\`${shown(pointer)}\`` : 'The document';
  switch (keyword) {
    case 'required':
      return `${place} lacks the member ${shownValue(params.missingProperty)}: add it.`;
    case 'additionalProperties':
      return `${place} is not a known member: ${unknownMember(error)}`;
    case 'type':
      return `${place} must be ${typeNames(params.type)}, not ${typeOf(data)}.`;
    case 'const':
      return `${place} must be exactly ${shownValue(params.allowedValue)}.`;
    case 'enum': {
      const allowed = params.allowedValues as string[];
      const near = typeof data === 'string' ? nearest(data, allowed) : undefined;
      const hint = near ? `; did you mean ${shownValue(near)}?` : '.';
      return `${place} must be one of ${allowed.map(shownValue).join(', ')}${hint}`;
    }
    case 'pattern':
      return `${place} must ${PATTERNS[String(params.pattern)] ?? `match ${params.pattern}`}.`;
    case 'format':
      return `${place} must be ${FORMATS[String(params.format)] ?? `a ${params.format}`}.`;
    case 'minLength':
      return `${place} must not be empty.`;
    case 'maxLength':
      return `${place} must have at most ${params.limit} characters; it has ${codePoints(String(data))}.`;
    case 'minimum':
      return `${place} must be ${params.limit} or more.`;
    case 'maxItems':
      return `${place} must have at most ${params.limit} items; it has ${(data as unknown[]).length}.`;
    case 'uniqueItems':
      return `${place} must not hold the same item twice.`;
    default:
      return `${place} breaks the rule "${shown(keyword)}" of the schema.`;
  }
}

function unknownMember({ params, parentSchema, data }: SchemaError): string {
  const free = Object.keys(parentSchema.properties ?? {}).filter(
    (name) => !Object.hasOwn(data as object, name),
  );
  const near = nearest(String(params.additionalProperty), free);
  return near ? `did you mean ${shownValue(near)}?` : 'remove it.';
}

const PATTERNS: Record<string, string> = {
  '^sha256:[0-9a-f]{64}$': 'be "sha256:" and 64 lower-case hex digits',
  '^source-[1-9][0-9]*$': 'be "source-" and a whole number without leading zeros, as in "source-1"',
  '^https?://': 'begin with "https://" or "http://"',
  '^[0-9a-hjkmnp-tv-z]{16,51}$': 'be 16 to 51 characters of lower-case Crockford base32',
  Z$: 'be in UTC and end in "Z"',
};

const FORMATS: Record<string, string> = {
  'date-time': 'an RFC 3339 date and time that exists, as in "2026-11-20T10:00:00Z"',
  uri: 'a whole http or https address with a host, in ASCII (RFC 3986)',
};

const TYPES: Record<string, string> = {
  string: 'a string',
  integer: 'a whole number',
  number: 'a number',
  boolean: 'true or false',
  object: 'an object',
  array: 'a list',
  null: 'null',
};

const typeNames = (types: unknown): string =>
  [types]
    .flat()
    .map((type) => TYPES[String(type)] ?? String(type))
    .join(' or ');

function typeOf(value: unknown): string {
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'a list';
  return typeof value === 'object' ? 'an object' : shownValue(value);
}
