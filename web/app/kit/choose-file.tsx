const JSON_FILES = '.json,application/json';

/** Files that are opened as a document, or become a draft of one. */
export const READ_FILES = `${JSON_FILES},.sig,.md,.markdown,.txt,text/markdown,text/plain`;

/**
 * Lets the person choose one file.
 *
 * @param accept file types that are offered; JSON when it is left out
 */
export const chooseFile = (onFile: (file: File) => void, accept = JSON_FILES): void =>
  choose(false, ([file]) => file && onFile(file), accept);

/** Lets the person choose any number of files. */
export const chooseFiles = (onFiles: (files: readonly File[]) => void, accept: string): void =>
  choose(true, (files) => files.length > 0 && onFiles(files), accept);

function choose(
  isMultiple: boolean,
  onFiles: (files: readonly File[]) => unknown,
  accept: string,
): void {
  const input = document.createElement('input');
  input.type = 'file';
  input.multiple = isMultiple;
  input.accept = accept;
  input.addEventListener('change', () => onFiles([...(input.files ?? [])]));
  input.click();
}

interface Props {
  label: string;
  onFile: (file: File) => void;
  /** File types that are offered; JSON when it is left out. */
  accept?: string;
}

/** A button that lets the person choose one file. */
export const FileButton = ({ label, onFile, accept }: Props) => (
  <button type="button" class="button" onClick={() => chooseFile(onFile, accept)}>
    {label}
  </button>
);
