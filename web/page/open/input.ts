/** A piece of a page that was pasted, and the same as plain text. */
export interface Pasted {
  readonly html: string;
  readonly text: string;
}

export type Input = string | Blob | Pasted;

/** True for a piece of a page. */
export const isPasted = (input: Input): input is Pasted =>
  typeof input === 'object' && 'html' in input;

/** The file, text or piece of a page that was dropped or pasted, unless it was meant for a text field. */
export function inputOf(event: DragEvent | ClipboardEvent): Input | undefined {
  const target = event.target as Element | null;
  if (target?.closest('input, textarea, [contenteditable]')) return undefined;
  const data = 'dataTransfer' in event ? event.dataTransfer : event.clipboardData;
  const text = data?.getData('text/plain');
  const html = data?.getData('text/html');
  const input = data?.files[0] ?? (html && text ? { html, text } : text);
  if (input) event.preventDefault();
  return input || undefined;
}
