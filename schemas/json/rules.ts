import { codePoints } from '../text/code-points.ts';

/** True if a value read from JSON keeps a rule. `undefined` is what a missing member has. */
export type Rule = (value: unknown) => boolean;

/** True if a text keeps a rule. */
export type TextRule = (text: string) => boolean;

/** One of a few texts. */
export const oneOf =
  (...texts: unknown[]): Rule =>
  (value) =>
    texts.includes(value);

/** A text that keeps all of some rules. */
export const text =
  (...rules: TextRule[]): Rule =>
  (value) =>
    typeof value === 'string' && rules.every((rule) => rule(value));

/** At most, and at least, so many code points. */
export const length =
  (most: number, least = 0): TextRule =>
  (text) => {
    const length = codePoints(text);
    return length >= least && length <= most;
  };

/** A text in which a pattern is found. */
export const like =
  (pattern: RegExp): TextRule =>
  (text) =>
    pattern.test(text);

/** A whole number that is not below another. */
export const integer =
  (least: number): Rule =>
  (value) =>
    Number.isInteger(value) && (value as number) >= least;

/** A value that keeps a rule, or null. */
export const orNull =
  (rule: Rule): Rule =>
  (value) =>
    value === null || rule(value);

/** A member that keeps a rule where it is there. */
export const optional =
  (rule: Rule): Rule =>
  (value) =>
    value === undefined || rule(value);

/** A list of at most so many values, each of which keeps a rule. */
export const list =
  (most: number, rule: Rule): Rule =>
  (value) =>
    Array.isArray(value) && value.length <= most && value.every((item) => rule(item));

/** A list of texts, each of which is there once and keeps a rule. */
export const set =
  (most: number, rule: Rule): Rule =>
  (value) =>
    list(most, rule)(value) && new Set(value as unknown[]).size === (value as unknown[]).length;

/** An object of any members. */
export const anyObject: Rule = (value) =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** An object whose members keep the rules of their names, and that has no others. */
export const object =
  (rules: Readonly<Record<string, Rule>>): Rule =>
  (value) =>
    anyObject(value) &&
    Object.keys(value as object).every((name) => Object.hasOwn(rules, name)) &&
    Object.entries(rules).every(([name, rule]) => rule((value as Record<string, unknown>)[name]));
