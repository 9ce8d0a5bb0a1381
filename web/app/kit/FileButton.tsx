import { chooseFile } from './choose-file.ts';

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
