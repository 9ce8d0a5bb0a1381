import type { JsonValue } from '#schemas/document/artifact.ts';

/** A JSON object as a list of its own members, `__proto__` included. */
export type Members = [name: string, value: JsonValue][];

/**
 * Takes the members of free-form content that a profile knows and that have the expected shape.
 * Members that are not taken stay in `rest`, to be shown under "Other details": nothing is dropped.
 */
export class Content {
  readonly rest: Map<string, JsonValue>;
  /** Ids of sources that a member names, and its name: told in the list of sources. */
  readonly told = new Map<string, string>();

  constructor(content: object) {
    this.rest = new Map(Object.entries(content));
  }

  private take<T extends JsonValue>(name: string, fits: (value: JsonValue) => value is T) {
    const value = this.rest.get(name);
    if (value === undefined || !fits(value)) return undefined;
    this.rest.delete(name);
    return value;
  }

  /** A text that is not empty. */
  text(name: string): string | undefined {
    return this.take(name, (value): value is string => typeof value === 'string' && value !== '');
  }

  /** A list of anything. */
  list(name: string): readonly JsonValue[] | undefined {
    return this.take(name, (value): value is JsonValue[] => Array.isArray(value));
  }

  /** True or false. */
  flag(name: string): boolean | undefined {
    return this.take(name, (value): value is boolean => typeof value === 'boolean');
  }

  /** A list of texts, each of them one of `known` where that is given. */
  texts(name: string, known?: ReadonlySet<string>): string[] | undefined {
    return this.take(
      name,
      (value): value is string[] =>
        isTexts(value) && (!known || value.every((text) => known.has(text))),
    );
  }

  /** A list of objects. */
  objects(name: string): object[] | undefined {
    return this.take(
      name,
      (value): value is { [member: string]: JsonValue }[] =>
        Array.isArray(value) &&
        value.length > 0 &&
        value.every((item) => item !== null && typeof item === 'object' && !Array.isArray(item)),
    );
  }
}

const isTexts = (value: JsonValue): value is string[] =>
  Array.isArray(value) && value.length > 0 && value.every((item) => typeof item === 'string');
