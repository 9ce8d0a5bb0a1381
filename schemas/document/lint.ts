import { isDateTime } from '../json/formats.ts';
import { isBlank } from '../text/blank.ts';
import { mixesScripts } from '../text/mixed-scripts.ts';
import { revealCharacters } from '../text/text-safety.ts';
import { secondsOf } from './date-time.ts';

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

/** Lints, and characters in their pointers, after which no more are looked for. */
const MAX_LINTS = 100;
const MAX_POINTERS = 65_536;

/**
 * Findings that are valid but deserve a warning: characters that hide or rearrange text,
 * look-alikes, blank titles, impossible histories, addresses with passwords. Takes any value;
 * members that are not of the expected type are passed over. At most 100 lints, fewer when their
 * pointers are long: a hundred that repeat one long name would be far larger than what they are
 * about.
 */
export function lintArtifact(artifact: unknown): Lint[] {
  const lints: Lint[] = [];
  let told = 0;
  const isFull = () => lints.length >= MAX_LINTS || told > MAX_POINTERS;
  const add = (pointer: string, ...found: Lint['lint'][]) => {
    for (const lint of found) {
      if (isFull()) return;
      lints.push({ lint, pointer });
      told += pointer.length;
    }
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
    if (isFull()) break;
  }

  // A mini-app's code is shown as code and runs in a frame: what it holds deceives nobody.
  if (at(artifact, 'type') !== 'mini-app-capsule') {
    lintContent(at(artifact, 'content'), isFull, add);
  }
  return lints;
}

type Add = (pointer: string, ...found: Lint['lint'][]) => void;

/** An object or a list that is being walked, and how far. The names of a list are its indexes. */
interface Open {
  readonly names: readonly string[] | null;
  readonly values: readonly unknown[];
  readonly pointer: string;
  next: number;
}

/** Lints texts and names of members at any depth and of any number, without recursion. */
function lintContent(content: unknown, isFull: () => boolean, add: Add): void {
  const open: Open[] = [];
  const enter = (value: unknown, pointer: string) => {
    if (typeof value === 'string') add(pointer, ...lintText(value, true));
    if (typeof value !== 'object' || value === null) return;
    const names = Array.isArray(value) ? null : Object.keys(value);
    const values = Array.isArray(value) ? value : Object.values(value);
    for (const name of names ?? []) {
      if (isFull()) return;
      const found = lintText(name, false);
      if (name === '__proto__') add(inside(pointer, name), 'proto-member');
      if (found.length > 0) add(inside(pointer, name), ...found);
    }
    open.push({ names, values, pointer, next: 0 });
  };
  enter(content, '/content');
  for (let top = open.at(-1); top && !isFull(); top = open.at(-1)) {
    const at = top.next++;
    if (at >= top.values.length) open.pop();
    else enter(top.values[at], inside(top.pointer, top.names?.[at] ?? `${at}`));
  }
}

const inside = (pointer: string, name: string): string =>
  `${pointer}/${name.replaceAll('~', '~0').replaceAll('/', '~1')}`;

/** Names and titles: one line, where look-alike letters matter. */
const lintName = (value: unknown): Lint['lint'][] => [
  ...lintText(value, false),
  ...(typeof value === 'string' && mixesScripts(value) ? (['mixed-script'] as const) : []),
];

/** Texts in which a reader sees nothing. */
const lintBlank = (value: unknown): Lint['lint'][] =>
  typeof value === 'string' && isBlank(value) ? ['blank'] : [];

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
 * By more than a day: less is a clock or a time zone that is set wrong. The year 9999 is no time
 * but a word for "never".
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
