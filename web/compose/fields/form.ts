import type { Problem } from '#schemas/artifact/explain.ts';
import type { JsonObject, JsonValue } from '#schemas/json/json-value.ts';
import type { Path } from '../paths.ts';

/**
 * The props of every field of a form: the document, a way to change it, and what is wrong with it.
 */
export interface Form {
  readonly document: JsonObject;
  /** Puts a value into the document; undefined takes the member out. */
  readonly set: (path: Path, value: JsonValue | undefined) => void;
  readonly problems: readonly Problem[];
  /** Whether what is wrong here is said already: not before the person has been there. */
  readonly says: (pointer: string) => boolean;
  /** The person has been in a field. */
  readonly visit: (pointer: string) => void;
  /** Nothing of the content may change: it is to be accepted as it was proposed. */
  readonly locked: boolean;
}

/** Id of the input that fills a place of the document. */
export const inputId = (pointer: string): string => `field${pointer}`;

/**
 * Puts the focus where a place of the document is filled in, or as near to it as there is a field.
 */
export function focusField(pointer: string): void {
  for (let at = pointer; at; at = at.slice(0, at.lastIndexOf('/'))) {
    const input = document.getElementById(inputId(at));
    if (!input) continue;
    input.scrollIntoView({ block: 'center' });
    input.focus({ preventScroll: true });
    return;
  }
}

/** Puts the focus into a field as soon as it is on the page. */
export const focusLater = (pointer: string): void => {
  requestAnimationFrame(() => requestAnimationFrame(() => focusField(pointer)));
};
