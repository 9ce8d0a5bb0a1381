import { counted, withArticle } from '../text/counted.ts';

/** The types of JSON Schema. */
export type TypeName = 'string' | 'integer' | 'number' | 'boolean' | 'object' | 'array' | 'null';

/**
 * The sentences for broken rules, in one language: each says what to do. `place` is what they are
 * about, a JSON Pointer in backticks or `document`; every other text is shown as it is given.
 */
export interface ProblemWords {
  /** The place of what is wrong with the whole document; it begins a sentence. */
  readonly document: string;
  readonly required: (place: string, member: string) => string;
  /** `meant`: the known member that it was probably meant to be. */
  readonly unknown: (place: string, meant: string | undefined) => string;
  readonly type: (place: string, wanted: string, found: string) => string;
  readonly const: (place: string, value: string) => string;
  readonly enum: (place: string, allowed: string, meant: string | undefined) => string;
  readonly pattern: (place: string, pattern: string) => string;
  readonly format: (place: string, format: string) => string;
  readonly minLength: (place: string) => string;
  readonly maxLength: (place: string, most: number, found: number) => string;
  readonly minimum: (place: string, least: number) => string;
  readonly maxItems: (place: string, most: number, found: number) => string;
  readonly uniqueItems: (place: string) => string;
  /** A rule that has no sentence of its own. */
  readonly other: (place: string, rule: string) => string;
  /**
   * Rules about a whole document that no schema can state: its bytes, its levels, and values
   * outside JSON.
   */
  readonly tooLarge: (most: number) => string;
  readonly tooDeep: (most: number) => string;
  readonly notJson: string;
  /** A choice that reads like one of the answers that every request has. */
  readonly choice: (place: string, choice: string, answers: string) => string;
  /** Of a document: a title in which nothing is seen, and a mini-app that shows and does nothing. */
  readonly noTitle: (place: string) => string;
  readonly blankProgram: (place: string) => string;
  /** A number of a revision that no other could follow. */
  readonly lastRevision: (place: string, limit: number) => string;
  readonly types: Readonly<Record<TypeName, string>>;
  /** Between two types of which a value may have either. */
  readonly or: string;
}

const PATTERNS: Readonly<Record<string, string>> = {
  '^sha256:[0-9a-f]{64}$': 'be "sha256:" and 64 lower-case hex digits',
  '^source-[1-9][0-9]*$': 'be "source-" and a whole number without leading zeros, as in "source-1"',
  '^https?://': 'begin with "https://" or "http://"',
  '^[0-9a-hjkmnp-tv-z]{16,51}$': 'be 16 to 51 characters of lower-case Crockford base32',
  Z$: 'be in UTC and end in "Z"',
};

const FORMATS: Readonly<Record<string, string>> = {
  'date-time': 'an RFC 3339 date and time that exists, as in "2026-11-20T10:00:00Z"',
  uri: 'a whole http or https address with a host, in ASCII (RFC 3986)',
};

/** In English: what the API, the command line and agents are told. */
export const PROBLEM_WORDS: ProblemWords = {
  document: 'The document',
  required: (place, member) => `${place} lacks the member ${member}: add it.`,
  unknown: (place, meant) =>
    `${place} is not a known member: ${meant ? `did you mean ${meant}?` : 'remove it.'}`,
  type: (place, wanted, found) => `${place} must be ${wanted}, not ${found}.`,
  const: (place, value) => `${place} must be exactly ${value}.`,
  enum: (place, allowed, meant) =>
    `${place} must be one of ${allowed}${meant ? `; did you mean ${meant}?` : '.'}`,
  pattern: (place, pattern) => `${place} must ${PATTERNS[pattern] ?? `match ${pattern}`}.`,
  format: (place, format) => `${place} must be ${FORMATS[format] ?? withArticle(format)}.`,
  minLength: (place) => `${place} must not be empty.`,
  maxLength: (place, most, found) =>
    `${place} must have at most ${counted(most, 'character')}; it has ${found}.`,
  minimum: (place, least) => `${place} must be ${least} or more.`,
  maxItems: (place, most, found) =>
    `${place} must have at most ${counted(most, 'item')}; it has ${found}.`,
  uniqueItems: (place) => `${place} must not hold the same item twice.`,
  other: (place, rule) => `${place} breaks the rule "${rule}" of the schema.`,
  tooLarge: (most) => `The document must be at most ${most} bytes of canonical JSON.`,
  tooDeep: (most) => `The document must not be nested more than ${most} levels deep.`,
  notJson:
    'The document must hold only what JSON can say: no unpaired surrogates, no infinite numbers.',
  choice: (place, choice, answers) =>
    `${place} offers "${choice}", which reads like an answer that every request has (${answers}). Name what is chosen, or leave \`choices\` out.`,
  noTitle: (place) => `${place} must have a visible character.`,
  blankProgram: (place) => `${place} is blank, and so is the script: write one of them.`,
  lastRevision: (place, limit) =>
    `${place} must be less than ${limit} (2^53 - 1): no revision could follow. The first is 1, and each that follows adds 1.`,
  types: {
    string: 'a string',
    integer: 'a whole number',
    number: 'a number',
    boolean: 'true or false',
    object: 'an object',
    array: 'a list',
    null: 'null',
  },
  or: ' or ',
};
