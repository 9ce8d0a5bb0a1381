import type { PlaceOfProblem } from '#schemas/api/problem.ts';
import { mistakeOf } from '#schemas/json/json-mistake.ts';
import { mistakeInWords } from '#schemas/json/json-mistake-words.ts';
import type { JsonObject, JsonValue } from '#schemas/json/json-value.ts';
import { type JsonFailure, parseStrictJson } from '#schemas/json/strict-json.ts';
import { MAX_JSON_BYTES, MAX_PROBLEMS } from '#schemas/limits.ts';
import { err, ok, type Result } from '#schemas/result.ts';
import { codePoints } from '#schemas/text/code-points.ts';
import { durationHint, durationSeconds } from '#schemas/text/duration.ts';
import { nearest } from '#schemas/text/near-name.ts';
import { shown, shownValue } from '#schemas/text/shown-text.ts';
import { memberMeant, VALUE_SYNONYMS, valueMeant } from '#schemas/text/synonyms.ts';
import { argumentAdvice, argumentMeant, meaningOf, VALUE_WORDS } from './argument-words.ts';
import type { ObjectSchema } from './tool.ts';

/** Arguments as they are meant, and what had to be read otherwise than it was written. */
export type ReadArguments = {
  readonly args: JsonObject;
  /** A sentence each. */
  readonly repairs: readonly string[];
  readonly errors: readonly PlaceOfProblem[];
  /** Names that were read as those of arguments. */
  readonly renamed: readonly string[];
};

/** The part of JSON Schema in which arguments are described. */
type Schema = {
  readonly type?: string;
  readonly anyOf?: readonly Schema[];
  readonly enum?: readonly string[];
  readonly items?: Schema;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly maxLength?: number;
  readonly description?: string;
};

/** A value as it is meant; `note`: what was written instead. */
type Meant = { readonly value: JsonValue; readonly note?: string };

/**
 * Reads the arguments of a tool. A value with exactly one meaning is taken for it, and told: numbers
 * and `true` in quotes, JSON as text, a word in capitals. For everything else, a problem says where it
 * is, what is expected, and what to write instead.
 */
export function readToolArguments(
  tool: string,
  { properties, required = [] }: ObjectSchema,
  written: JsonObject,
): ReadArguments {
  const repairs: string[] = [];
  const errors: PlaceOfProblem[] = [];
  const args: JsonObject = {};
  const wrong = (pointer: string, detail: string) => {
    if (errors.length < MAX_PROBLEMS) errors.push({ pointer, detail });
  };
  const known = Object.keys(properties);
  const renamed: string[] = [];
  const wrapper = wrapperOf(written, known);
  const given = wrapper === null ? written : (written[wrapper] as JsonObject);
  if (wrapper !== null) repairs.push(`\`/${wrapper}\` held the arguments: they were read.`);
  for (const [own, value] of Object.entries(given)) {
    const name = nameMeant(own, value, known, [...Object.keys(given), ...Object.keys(args)]);
    if (name === undefined) {
      if (errors.length < MAX_PROBLEMS) {
        const keep = (properties.keep as Schema | undefined)?.enum;
        const isKept = argumentAdvice(tool, own, known)?.includes('`keep`') === true;
        const meaning = isKept ? meaningOf('keep', keep) : '';
        wrong(pointerTo(own), unknownArgument(tool, own, known) + meaning);
      }
      continue;
    }
    if (name !== own) {
      renamed.push(own);
      repairs.push(`\`${shown(pointerTo(own))}\` was read as \`${name}\`.`);
    }
    const schema = properties[name] as Schema;
    // Models write null for what they leave out.
    if (value === null && !(required as readonly string[]).includes(name)) {
      repairs.push(`\`/${name}\` was null: it was left out.`);
      continue;
    }
    const seconds =
      name === 'expiresIn' && typeof value === 'string' ? durationSeconds(value) : null;
    if (seconds !== null) {
      repairs.push(`\`/${name}\` was ${shownValue(value)}: it was read as ${seconds} seconds.`);
      args[name] = seconds;
      continue;
    }
    // Kinds of documents have short names, which `draft` takes as well.
    const kind =
      name === 'type' && typeof value === 'string' && schema.enum
        ? valueMeant(value, schema.enum, VALUE_SYNONYMS.type)
        : undefined;
    if (kind !== undefined && kind !== value) {
      repairs.push(`\`/type\` was ${shownValue(value)}: it was read as "${kind}".`);
    }
    const meant = meantBy(kind ?? value, schema);
    if (!meant.ok) {
      const isMarkdown = typeof value === 'string' && !/^[[{"]/.test(unfenced(value));
      const hint = isMarkdown && name === 'draft' ? ' Markdown goes into `markdown`.' : '';
      const more =
        name === 'expiresIn'
          ? ` In seconds: ${durationHint(value)}`
          : Object.hasOwn(VALUE_WORDS, name)
            ? ` ${VALUE_WORDS[name]}`
            : schema.description
              ? ` ${schema.description}`
              : hint;
      const meaning = meaningOf(name, schema.enum);
      wrong(`/${name}`, `\`/${name}\` ${meant.error}${meaning || more}`);
      continue;
    }
    if (meant.value.note) repairs.push(`\`/${name}\` ${meant.value.note}.`);
    // Defined, as every name is one of ours.
    args[name] = meant.value.value;
  }
  for (const name of required as readonly string[]) {
    if (Object.hasOwn(given, name) || Object.hasOwn(args, name)) continue;
    const { description } = properties[name] as Schema;
    const what = description ? ` ${description}` : '';
    wrong(
      '',
      `\`${tool}\` needs the argument \`${name}\`: add it, ${kindWords(properties[name] as Schema)}.${what}`,
    );
  }
  return { args, repairs, errors, renamed };
}

/** Names under which some send all arguments as one. */
const WRAPPERS = ['arguments', 'args', 'input', 'params', 'parameters'];

/** The only member of the arguments, where it holds them; null: they stand as they should. */
function wrapperOf(written: JsonObject, known: readonly string[]): string | null {
  const [name = '', ...others] = Object.keys(written);
  const holds =
    WRAPPERS.includes(name) && !known.includes(name) && typeOf(written[name] ?? null) === 'object';
  return holds && others.length === 0 ? name : null;
}

/** The argument that a name means; undefined: none. */
const nameMeant = (
  name: string,
  value: JsonValue,
  known: readonly string[],
  given: readonly string[],
): string | undefined => (known.includes(name) ? name : argumentMeant(name, value, known, given));

/** Members of a document, which models write beside it. */
const DOCUMENT = [
  'type',
  'title',
  'summary',
  'content',
  'sources',
  'createdBy',
  'status',
  'provenance',
];

function unknownArgument(tool: string, name: string, known: readonly string[]): string {
  const advice = argumentAdvice(tool, name, known);
  if (advice) return `\`${shown(pointerTo(name))}\` is no argument of \`${tool}\`: ${advice}.`;
  if (known.includes('draft') || known.includes('artifact')) {
    const document = known.includes('draft') ? 'draft' : 'artifact';
    const member = DOCUMENT.includes(name) ? name : memberMeant('document', name);
    if (member !== undefined && !known.includes(member)) {
      return `\`${shown(pointerTo(name))}\` is no argument of \`${tool}\`: it belongs into the document, as \`/${document}/${member}\`.`;
    }
  }
  const near = nearest(name, known);
  const all = known.length > 0 ? `It takes ${known.join(', ')}.` : 'It takes none.';
  const hint = near ? `Did you mean \`${near}\`?` : all;
  return `\`${shown(pointerTo(name))}\` is no argument of \`${tool}\`. ${hint}`;
}

/** Reads a value of one kind. The error goes on after the name of the place. */
function meantBy(value: JsonValue, schema: Schema): Result<Meant, string> {
  if (schema.anyOf) {
    const fits = schema.anyOf.some(({ type }) => type === typeOf(value));
    return fits ? ok({ value }) : err(notA(schema, value));
  }
  switch (schema.type) {
    case 'integer':
      return whole(value, schema);
    case 'boolean':
      return flag(value, schema);
    case 'string':
      return text(value, schema);
    case 'array':
      return list(value, schema);
    case 'object':
      return object(value, schema);
    default:
      return ok({ value });
  }
}

function whole(value: JsonValue, schema: Schema): Result<Meant, string> {
  const isText = typeof value === 'string' && /^\s*-?\d{1,15}\s*$/.test(value);
  const number = isText ? Number(value) : value;
  const { minimum = 0, maximum = Number.MAX_SAFE_INTEGER } = schema;
  if (typeof number !== 'number' || !Number.isSafeInteger(number)) return err(notA(schema, value));
  if (number < minimum || number > maximum) return err(notA(schema, value));
  return ok({ value: number, ...(isText && { note: `was a text: it was read as ${number}` }) });
}

function flag(value: JsonValue, schema: Schema): Result<Meant, string> {
  if (typeof value === 'boolean') return ok({ value });
  const word = typeof value === 'string' ? value.trim().toLowerCase() : '';
  if (word !== 'true' && word !== 'false') return err(notA(schema, value));
  return ok({ value: word === 'true', note: `was a text: it was read as ${word}` });
}

function text(value: JsonValue, schema: Schema): Result<Meant, string> {
  if (Array.isArray(value) && value.length === 1 && typeof value[0] === 'string') {
    const only = text(value[0], schema);
    const note = 'was a list of one text: that was read';
    return only.ok ? ok({ value: only.value.value, note }) : only;
  }
  if (typeof value !== 'string') return err(notA(schema, value));
  const { enum: words, maxLength = Number.POSITIVE_INFINITY } = schema;
  if (words) {
    if (words.includes(value)) return ok({ value });
    const near = nearest(value, words);
    const isSame = near !== undefined && folded(near) === folded(value);
    if (isSame) return ok({ value: near, note: `was read as ${shownValue(near)}` });
    return err(`${notA(schema, value)}${near ? ` Did you mean ${shownValue(near)}?` : ''}`);
  }
  const length = codePoints(value);
  if (length > maxLength) {
    return err(`must have at most ${maxLength} characters; it has ${length}: shorten it.`);
  }
  return ok({ value });
}

function list(value: JsonValue, schema: Schema): Result<Meant, string> {
  if (Array.isArray(value)) return ok({ value });
  if (typeof value !== 'string') return err(notA(schema, value));
  if (!/^\s*\[/.test(value))
    return ok({ value: [value], note: 'was one text: it was read as a list of one' });
  const read = jsonIn(value);
  if (!read.ok) return err(`is a text, but not JSON. ${read.error}`);
  return Array.isArray(read.value)
    ? ok({ value: read.value, note: 'was JSON in a text: it was read' })
    : err(notA(schema, value));
}

function object(value: JsonValue, schema: Schema): Result<Meant, string> {
  if (typeOf(value) === 'object') return ok({ value });
  if (Array.isArray(value))
    return err(`${notA(schema, value)} Send one at a time, each in a call.`);
  if (typeof value !== 'string') return err(notA(schema, value));
  const read = jsonIn(value);
  if (!read.ok) return err(`must be an object, and is a text that is not JSON. ${read.error}`);
  return typeOf(read.value) === 'object'
    ? ok({ value: read.value, note: 'was JSON in a text: it was read' })
    : err(notA(schema, read.value));
}

/** JSON in a text, with or without the code fence that models put around it. */
export function jsonIn(text: string): Result<JsonValue, string> {
  const bare = unfenced(text);
  const read = parseStrictJson(bare, MAX_JSON_BYTES);
  if (read.ok) return read;
  const mistake = mistakeOf(read.error);
  const words = MISTAKES[read.error.kind];
  return err([words, mistake && mistakeInWords(mistake)].filter(Boolean).join(' '));
}

/** Mistakes in JSON that is well written, and what to do about each. */
const MISTAKES: Readonly<Partial<Record<JsonFailure['kind'], string>>> = {
  'too-large': 'It is larger than 1 MiB: shorten it.',
  'json-duplicate-key': 'An object has two members of the same name: keep one.',
  'json-depth': 'It is nested deeper than 64 levels: make it flatter.',
  'json-number': 'A number cannot be read the same everywhere: write it as a string.',
  'json-surrogate': 'A string holds half of a character: take it out.',
};

/** A text without the code fence around it. */
export function unfenced(text: string): string {
  const bare = text.trim();
  if (!bare.startsWith('```') || !bare.endsWith('```') || bare.length < 6) return bare;
  const start = bare.indexOf('\n');
  // A text between the first fence and the line end is at most the name of a language.
  return start < 0 || start > 20 ? bare : bare.slice(start + 1, -3).trim();
}

const folded = (word: string): string => word.toLowerCase().replace(/[\s_-]/g, '');

const notA = (schema: Schema, value: JsonValue): string =>
  `must be ${kindWords(schema)}, not ${foundWords(value)}.`;

/** Values that an argument takes, in words. */
function kindWords({ type, anyOf, enum: words, items, minimum, maximum }: Schema): string {
  if (anyOf) return anyOf.map(kindWords).join(' or ');
  if (words) return `one of ${words.map(shownValue).join(', ')}`;
  switch (type) {
    case 'integer':
      if (maximum !== undefined) return `a whole number from ${minimum ?? 0} to ${maximum}`;
      return `a whole number of ${minimum ?? 0} or more`;
    case 'boolean':
      return 'true or false';
    case 'array':
      return items?.type === 'object' ? 'a list of objects' : 'a list of texts';
    case 'object':
      return 'an object';
    default:
      return 'a text';
  }
}

const typeOf = (value: JsonValue): string => {
  if (value === null) return 'null';
  return Array.isArray(value) ? 'array' : typeof value;
};

function foundWords(value: JsonValue): string {
  if (Array.isArray(value)) return 'a list';
  return typeof value === 'object' && value !== null ? 'an object' : shownValue(value);
}

const pointerTo = (name: string): string =>
  `/${name.slice(0, 60).replaceAll('~', '~0').replaceAll('/', '~1')}`;
