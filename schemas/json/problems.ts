import { MAX_PROBLEMS } from '../limits.ts';
import { codePoints } from '../text/code-points.ts';
import { nearest } from '../text/near-name.ts';
import { shown, shownValue } from '../text/shown-text.ts';
import { PROBLEM_WORDS, type ProblemWords, type TypeName } from './problem-words.ts';
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

/**
 * Broken rules in words, at most 20. Fast and small for hostile documents too.
 *
 * @param words those of a language; English unless told
 */
export function problemsOf(
  broken: readonly SchemaError[],
  words: ProblemWords = PROBLEM_WORDS,
): Problem[] {
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
    problems.push({ pointer, keyword: error.keyword, detail: sentence(error, pointer, words) });
    if (problems.length === MAX_PROBLEMS) break;
  }
  return problems;
}

function pointerOf({ instancePath, keyword, params }: SchemaError): string {
  if (keyword !== 'additionalProperties') return instancePath;
  const name = String(params.additionalProperty);
  return `${instancePath}/${name.replaceAll('~', '~0').replaceAll('/', '~1')}`;
}

function sentence(error: SchemaError, pointer: string, words: ProblemWords): string {
  const { keyword, params, data } = error;
  const place = pointer ? `\`${shown(pointer)}\`` : words.document;
  switch (keyword) {
    case 'required':
      return words.required(place, shownValue(params.missingProperty));
    case 'additionalProperties':
      return words.unknown(place, meantName(error));
    case 'type':
      return words.type(place, typeNames(params.type, words), typeOf(data, words));
    case 'const':
      return words.const(place, shownValue(params.allowedValue));
    case 'enum': {
      const allowed = params.allowedValues as string[];
      const near = typeof data === 'string' ? nearest(data, allowed) : undefined;
      return words.enum(place, allowed.map(shownValue).join(', '), near && shownValue(near));
    }
    case 'pattern':
      return words.pattern(place, String(params.pattern));
    case 'format':
      return words.format(place, String(params.format));
    case 'minLength':
      return words.minLength(place);
    case 'maxLength':
      return words.maxLength(place, Number(params.limit), codePoints(String(data)));
    case 'minimum':
      return words.minimum(place, Number(params.limit));
    case 'maxItems':
      return words.maxItems(place, Number(params.limit), (data as unknown[]).length);
    case 'uniqueItems':
      return words.uniqueItems(place);
    default:
      return words.other(place, shown(keyword));
  }
}

/** The known member that an unknown one was probably meant to be. */
function meantName({ params, parentSchema, data }: SchemaError): string | undefined {
  const free = Object.keys(parentSchema?.properties ?? {}).filter(
    (name) => !Object.hasOwn(data as object, name),
  );
  const near = nearest(String(params.additionalProperty), free);
  return near && shownValue(near);
}

const typeNames = (types: unknown, words: ProblemWords): string =>
  [types]
    .flat()
    .map((type) => words.types[type as TypeName] ?? String(type))
    .join(words.or);

function typeOf(value: unknown, { types }: ProblemWords): string {
  if (value === null) return types.null;
  if (Array.isArray(value)) return types.array;
  return typeof value === 'object' ? types.object : shownValue(value);
}
