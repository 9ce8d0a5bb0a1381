import type { Problem } from '#schemas/document/explain.ts';
import type { JsonObject, JsonValue } from '#schemas/json/json-value.ts';
import { showItem } from '../../kit/SomeOf.tsx';
import type { Path } from '../paths.ts';

/**
 * The props of every field of a form: the document, a way to change it, and what is wrong with it.
 */
export interface Form {
  readonly document: JsonObject;
  /** Draft for which this device keeps files that are not in it. */
  readonly filesOwner: string;
  /** Puts a value into the document; undefined takes the member out. */
  readonly set: (path: Path, value: JsonValue | undefined) => void;
  readonly problems: readonly Problem[];
  /** Problems at the last try to share, by place. */
  readonly asked?: ReadonlyMap<string, Problem> | undefined;
  /** True if what is wrong here is said already: not before the person has been there. */
  readonly says: (pointer: string) => boolean;
  /** The person has been in a field. */
  readonly visit: (pointer: string) => void;
  /** Nothing of the content may change: it is to be accepted as it was proposed. */
  readonly locked: boolean;
}

/** Id of the input that fills a place of the document. */
export const inputId = (pointer: string): string => `field${pointer}`;

/** Place of the caret in a text that gets the focus; otherwise its last place. */
export type Caret = number | 'end';

/** The input of a place, or the first of those inside it. */
const inputAt = (pointer: string): HTMLElement | null =>
  document.getElementById(inputId(pointer)) ??
  document.querySelector<HTMLElement>(`[id^="${CSS.escape(`${inputId(pointer)}/`)}"]`);

/** Puts the focus into the input of a place; false when there is none. */
function focusAt(pointer: string, caret?: Caret): boolean {
  const input = inputAt(pointer);
  if (!input) return false;
  for (let inner: Element | null = input; inner; inner = inner.parentElement) {
    if (inner instanceof HTMLDetailsElement) inner.open = true;
  }
  input.scrollIntoView({ block: caret === undefined ? 'center' : 'nearest' });
  input.focus({ preventScroll: true });
  if (caret !== undefined && input instanceof HTMLTextAreaElement) {
    const at = caret === 'end' ? input.value.length : caret;
    input.setSelectionRange(at, at);
  }
  return true;
}

/**
 * Puts the focus where a place of the document is filled in, or as near to it as there is a field. A
 * field that a long list has not shown yet is shown.
 */
export function focusField(pointer: string): void {
  if (focusAt(pointer)) return;
  if (showItem(pointer)) {
    requestAnimationFrame(() => focusField(pointer));
    return;
  }
  for (let at = pointer; at; at = at.slice(0, at.lastIndexOf('/'))) {
    if (focusAt(at)) return;
  }
}

/**
 * Puts the focus into a field as soon as it is on the page: before the next key is typed, when all
 * it needs is a change of the document.
 */
export const focusLater = (pointer: string, caret?: Caret): void =>
  queueMicrotask(() => {
    if (focusAt(pointer, caret)) return;
    requestAnimationFrame(() => requestAnimationFrame(() => focusField(pointer)));
  });

/** Puts the focus into the next field of the editor, as Tab would, but never on a button. */
export function focusNext(from: Element): void {
  const fields = from
    .closest('.editor')
    ?.querySelectorAll<HTMLElement>('textarea, select, input, [role=group].code');
  const isAfter = (field: HTMLElement): boolean =>
    (from.compareDocumentPosition(field) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0 &&
    !from.contains(field);
  [...(fields ?? [])].find((field) => isAfter(field) && field.checkVisibility())?.focus();
}
