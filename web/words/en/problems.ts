import type { ProblemWords } from '#schemas/json/problem-words.ts';
import { number } from '../format.ts';

/** Sentences about a document's mistakes, for people: the place stands beside each. */
const PATTERNS: Readonly<Record<string, string>> = {
  '^sha256:[0-9a-f]{64}$': 'It must be “sha256:” and 64 lower-case hex digits.',
  '^source-[1-9][0-9]*$': 'It must be “source-” and a whole number, as in source-1.',
  '^https?://': 'It must begin with https:// or http://.',
  '^[0-9a-hjkmnp-tv-z]{16,51}$': 'It must be 16 to 51 characters of lower-case base32.',
  Z$: 'It must be in UTC and end in Z.',
};
const FORMATS: Readonly<Record<string, string>> = {
  'date-time': 'It must be a date and time that exist, as in 2026-11-20T10:00:00Z.',
  uri: 'It must be a whole http or https address with a host, in plain ASCII.',
};
const HOSTS = {
  form: 'This is not the name of a host on the public internet:',
  number: 'This is an address, not a name; only names of public hosts can be declared:',
  'own-network': 'Only hosts on the public internet can be declared, and this one is not:',
  'holds-address': 'This name leads to an address within it, or back to whoever asks:',
};

export const problemWords: ProblemWords = {
  document: 'The document',
  required: (_, field) => `The field ${field} is missing.`,
  unknown: (_, meant) =>
    meant ? `There is no such field: did you mean ${meant}?` : 'There is no such field: remove it.',
  type: (_, wanted, found) => `It must be ${wanted}, not ${found}.`,
  const: (_, value) => `It must be exactly ${value}.`,
  enum: (_, allowed, meant) =>
    `It must be one of ${allowed}${meant ? `; did you mean ${meant}?` : '.'}`,
  pattern: (_, pattern) => PATTERNS[pattern] ?? `It must match ${pattern}.`,
  format: (_, format) => FORMATS[format] ?? `It must have the format ${format}.`,
  minLength: () => 'It must not be empty.',
  maxLength: (_, most, found) =>
    `It can have at most ${number(most)} characters and has ${number(found)}.`,
  minimum: (_, least) => `It must be ${number(least)} or more.`,
  maxItems: (_, most, found) =>
    `It can have at most ${number(most)} items and has ${number(found)}.`,
  uniqueItems: () => 'It lists the same thing twice.',
  other: (_, rule) => `It breaks the rule “${rule}” of the format.`,
  tooLarge: (most) => `The document can have at most ${number(most)} bytes.`,
  tooDeep: (most) => `Lists and objects are nested more than ${number(most)} levels deep.`,
  notJson: 'It holds something that JSON cannot say: half a character, or an infinite number.',
  choice: (_, choice, answers) =>
    `“${choice}” reads like an answer that every request has (${answers}). Say what is chosen instead.`,
  noTitle: () => 'The title has no visible character.',
  blankProgram: () => 'The page and the script are blank. Write one of them.',
  lastRevision: (_, limit) =>
    `It must be less than ${number(limit)}, so that a version can follow.`,
  host: (host, fault, meant) => `${HOSTS[fault]} ${host}${meant ? `. Write only ${meant}.` : ''}`,
  manyHosts: (most) => `At most ${number(most)} hosts can be declared.`,
  needsHost: (flags) => {
    const verb = flags.length === 1 ? 'needs' : 'need';
    const all = flags.join(' and ');
    return `${all} ${verb} at least one host.`;
  },
  manyBytes: (most, found) =>
    `HTML, CSS and JavaScript can have ${number(most)} bytes together and have ${number(found)}.`,
  blankHtml: () => 'The page is blank. If the script makes all of it, write <main></main>.',
  blankTitle: () => 'The title has no visible character.',
  types: {
    string: 'text',
    integer: 'a whole number',
    number: 'a number',
    boolean: 'true or false',
    object: 'an object',
    array: 'a list',
    null: 'null',
  },
  or: ' or ',
};
