const JSON_FILES = '.json,application/json';

/** Files that are opened as a document, or become a draft of one. */
export const READ_FILES = `${JSON_FILES},.sig,.md,.markdown,.txt,text/markdown,text/plain`;

/**
 * Lets the person choose one file.
 *
 * @param accept file types that are offered; JSON when it is left out
 */
export function chooseFile(onFile: (file: File) => void, accept = JSON_FILES): void {
  const input = document.createElement('input');
  input.type = 'file';
  input.accept = accept;
  input.addEventListener('change', () => {
    const file = input.files?.[0];
    if (file) onFile(file);
  });
  input.click();
}
