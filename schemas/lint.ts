import { secondsOf } from './date-time.ts';
import { isDateTime } from './formats.ts';
import { mixesScripts, revealCharacters } from './text-safety.ts';

/** Something in a valid artifact that a reader should see or be warned of. */
export interface Lint {
  lint:
    | 'bidi'
    | 'invisible'
    | 'control'
    | 'blank'
    | 'mixed-script'
    | 'combining'
    | 'surrogate'
    | 'revision-unsafe'
    | 'proto-member'
    | 'time-order'
    | 'duplicate-source-id'
    | 'url-credentials';
  /** JSON Pointer (RFC 6901) to the value. */
  pointer: string;
}

/** Lints after which no more are looked for. */
const MAX_LINTS = 100;

/**
 * What is valid but deserves a warning: characters that hide or rearrange text, look-alikes, blank
 * titles, impossible histories, addresses with passwords. Takes any value; members that are not of
 * the expected type are passed over. At most 100 lints.
 */
export function lintArtifact(artifact: unknown): Lint[] {
  const lints: Lint[] = [];
  const add = (pointer: string, ...found: Lint['lint'][]) => {
    for (const lint of found) if (lints.length < MAX_LINTS) lints.push({ lint, pointer });
  };
  const line = (value: unknown, pointer: string) => add(pointer, ...lintName(value));
  const heading = (value: unknown, pointer: string) =>
    add(pointer, ...lintName(value), ...lintBlank(value));

  heading(at(artifact, 'title'), '/title');
  add(
    '/summary',
    ...lintText(at(artifact, 'summary'), true),
    ...lintBlank(at(artifact, 'summary')),
  );
  heading(at(artifact, 'createdBy', 'name'), '/createdBy/name');
  for (const name of ['editingAgent', 'humanApprover']) {
    line(at(artifact, 'provenance', name), `/provenance/${name}`);
  }
  for (const name of ['revision', 'acceptedRevision']) {
    const revision = at(artifact, 'provenance', name);
    if (typeof revision === 'number' && !Number.isSafeInteger(revision)) {
      add(`/provenance/${name}`, 'revision-unsafe');
    }
  }
  const [createdAt, updatedAt] = [at(artifact, 'createdAt'), at(artifact, 'updatedAt')];
  if (isDate(createdAt) && isDate(updatedAt) && isMuchEarlier(updatedAt, createdAt)) {
    add('/updatedAt', 'time-order');
  }

  const sources = at(artifact, 'sources');
  const seen = new Set<unknown>();
  for (const [index, source] of (Array.isArray(sources) ? sources : []).entries()) {
    const pointer = `/sources/${index}`;
    const id = at(source, 'id');
    if (typeof id === 'string' && seen.has(id)) add(`${pointer}/id`, 'duplicate-source-id');
    seen.add(id);
    heading(at(source, 'title'), `${pointer}/title`);
    line(at(source, 'publisher'), `${pointer}/publisher`);
    if (/^https?:\/\/[^/?#]*@/i.test(String(at(source, 'url')))) {
      add(`${pointer}/url`, 'url-credentials');
    }
    if (lints.length === MAX_LINTS) break;
  }

  // A mini-app's code is shown as code and runs in a frame: what it holds deceives nobody.
  if (at(artifact, 'type') !== 'mini-app-capsule') lintContent(at(artifact, 'content'), add);
  return lints;
}

type Add = (pointer: string, ...found: Lint['lint'][]) => void;

/** Lints texts and names of members at any depth, without recursion. */
function lintContent(content: unknown, add: Add): void {
  const open: [value: unknown, pointer: string][] = [[content, '/content']];
  for (let next = open.pop(); next; next = open.pop()) {
    const [value, pointer] = next;
    if (typeof value === 'string') add(pointer, ...lintText(value, true));
    if (typeof value !== 'object' || value === null) continue;
    const members = Object.entries(value).map(([name, member]): [unknown, string] => {
      const inner = `${pointer}/${name.replaceAll('~', '~0').replaceAll('/', '~1')}`;
      if (name === '__proto__') add(inner, 'proto-member');
      add(inner, ...lintText(name, false));
      return [member, inner];
    });
    open.push(...members.reverse());
  }
}

/** Names and titles: one line, where look-alike letters matter. */
const lintName = (value: unknown): Lint['lint'][] => [
  ...lintText(value, false),
  ...(typeof value === 'string' && mixesScripts(value) ? (['mixed-script'] as const) : []),
];

/** Texts in which a reader sees nothing. The Braille blank is no white space to Unicode. */
const lintBlank = (value: unknown): Lint['lint'][] =>
  typeof value === 'string' && /^[\s\p{DI}\u2800]*$/u.test(value) ? ['blank'] : [];

function lintText(value: unknown, multiline: boolean): Lint['lint'][] {
  if (typeof value !== 'string') return [];
  const found = new Set<Lint['lint']>();
  for (const part of revealCharacters(value, multiline)) {
    if (typeof part === 'number') found.add(kindOf(part));
  }
  // More than four marks on one letter cover the lines around it (UTS 39 §5.4).
  if (/[\p{Mn}\p{Me}]{5}/u.test(value)) found.add('combining');
  return [...found];
}

function kindOf(codePoint: number): 'surrogate' | 'control' | 'bidi' | 'invisible' {
  const char = String.fromCodePoint(codePoint);
  if (/\p{Cs}/u.test(char)) return 'surrogate';
  if (/[\p{Cc}\u2028\u2029]/u.test(char)) return 'control';
  return /\p{Bidi_C}/u.test(char) ? 'bidi' : 'invisible';
}

const isDate = (value: unknown): value is string => typeof value === 'string' && isDateTime(value);

/**
 * By more than a day: less is a clock or a time zone that is set wrong. The year 9999 is no time but
 * a word for "never".
 */
const isMuchEarlier = (first: string, second: string): boolean =>
  secondsOf(first) < secondsOf(second) - 86_400 && !second.startsWith('9999-');

/** The member at a path of own members, or undefined. */
function at(value: unknown, ...path: string[]): unknown {
  let inner = value;
  for (const name of path) {
    if (typeof inner !== 'object' || inner === null || !Object.hasOwn(inner, name)) return;
    inner = (inner as Record<string, unknown>)[name];
  }
  return inner;
}
