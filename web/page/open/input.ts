/** The file or text that was dropped or pasted on the page, unless it was meant for a text field. */
export function inputOf(event: DragEvent | ClipboardEvent): string | Blob | undefined {
  const target = event.target as Element | null;
  if (target?.closest('input, textarea, [contenteditable]')) return undefined;
  const data = 'dataTransfer' in event ? event.dataTransfer : event.clipboardData;
  const input = data?.files[0] ?? data?.getData('text/plain');
  if (input) event.preventDefault();
  return input || undefined;
}
