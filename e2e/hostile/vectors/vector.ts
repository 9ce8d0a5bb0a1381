import type { CapsuleFlag } from '#schemas/program/capabilities.ts';

/** Press of the person inside the frame, once it has loaded. */
export type Press = 'left' | 'middle' | 'ctrl' | 'shift';

/**
 * Expected end of a program in the viewer.
 * - `silent`: the program still runs and nothing happened
 * - `contained`: as `silent`, hung, or stopped by the viewer: browsers differ in what they tell it
 * - `hung`: the viewer says that it stopped answering, and Stop removes it
 * - `works`: legitimate use; the code says `got('works')`
 * - `asks`: legitimate use; the viewer's own dialog is open
 * - `refused`: the viewer does not even show its passport
 * - anything else: the reason for which the viewer stopped it
 */
export type Expected =
  | 'silent'
  | 'contained'
  | 'hung'
  | 'works'
  | 'asks'
  | 'refused'
  | 'navigated'
  | 'nested-frame'
  | 'flood'
  | 'malformed';

/**
 * One attack (or, in the last family, one legitimate use).
 *
 * In the code these stand for addresses of the canary, which are different for each attempt:
 * `%H%` its origin, `%W%` the same for WebSocket, `%N%` its host name, `%A%` its IP address; `%D%`
 * the host that a capsule declares; `%V%` is the address of the viewer, ending in `/`. Code may call `got(text)` with what it managed to
 * read or do that it should not; a value that is empty counts for nothing.
 */
export interface Vector {
  /** Unique; also names the row in RESULTS.md. */
  readonly name: string;
  readonly family: string;
  readonly html: string;
  readonly css: string;
  readonly javascript: string;
  /** Capabilities that the artifact declares and the person consents to. */
  readonly capabilities: readonly ('downloads' | 'email-self')[];
  /** A capsule with these flags and hosts instead of a mini-app. */
  readonly flags: readonly CapsuleFlag[] | null;
  readonly hosts: readonly string[];
  readonly expected: Expected;
  /** A press in the upper left part of the frame. */
  readonly press: Press | null;
  /** Time from the start of the program to the verdict, in milliseconds. */
  readonly wait: number;
  /** An attack by another site instead of by a mini-app: the page that the person is led to. */
  readonly page: string | null;
  /** Watch UDP too: the code speaks STUN, TURN or QUIC. */
  readonly datagrams: boolean;
  /** Does not disturb others of its family: they can share one mini-app. */
  readonly batch: boolean;
  /** Uses up the machine: attempted while nothing else runs. */
  readonly heavy: boolean;
  /** Loads pictures in what browsers build inside their own elements, where WebKit has no policy. */
  readonly formPictures: boolean;
  /** True if an unprotected page leaks by it too; false where there is nothing to compare. */
  readonly control: boolean;
}

const DEFAULTS: Omit<Vector, 'name' | 'family'> = {
  html: '',
  css: '',
  javascript: '',
  capabilities: [],
  flags: null,
  hosts: [],
  expected: 'silent',
  press: null,
  wait: 700,
  page: null,
  datagrams: false,
  batch: false,
  heavy: false,
  formPictures: false,
  control: true,
};

const ALONE = /<i?frame|<base|<html|<head|<object|<embed|'iframe'|<body|plaintext|noscript|\?$/;

type Part = Partial<Omit<Vector, 'name' | 'family'>>;

/**
 * A family of vectors by name.
 * @param common members that all of them share unless they say otherwise
 */
export const family = (name: string, common: Part, vectors: Record<string, Part>): Vector[] =>
  Object.entries(vectors).map(([vector, part]) => ({
    ...DEFAULTS,
    ...common,
    ...part,
    // A press, a nested frame or unfinished markup concerns the whole page.
    batch: Boolean(common.batch) && !part.press && !ALONE.test(`${part.html} ${part.javascript}`),
    name: `${name}: ${vector}`,
    family: name,
  }));

/** Vectors that are nothing but a piece of HTML. */
export const inHtml = (pieces: Record<string, string>): Record<string, Part> =>
  mapValues(pieces, (html) => ({ html }));
/** Vectors that are nothing but a style sheet. */
export const inCss = (pieces: Record<string, string>): Record<string, Part> =>
  mapValues(pieces, (css) => ({ css }));
/** Vectors that are nothing but a script, and others as they are. */
export const inScript = (pieces: Record<string, string | Part>): Record<string, Part> =>
  mapValues(pieces, (piece) => (typeof piece === 'string' ? { javascript: piece } : piece));

const mapValues = <A, B>(from: Record<string, A>, make: (value: A) => B): Record<string, B> =>
  Object.fromEntries(Object.entries(from).map(([key, value]) => [key, make(value)]));
