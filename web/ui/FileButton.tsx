const JSON_FILES = '.json,application/json';

interface Props {
  label: string;
  onFile: (file: File) => void;
  /** File types that are offered; JSON when it is left out. */
  accept?: string;
}

/** A button that lets the person choose one file. */
export const FileButton = ({ label, onFile, accept = JSON_FILES }: Props) => {
  const choose = () => {
    const input = document.createElement('input');
    input.type = 'file';
    input.accept = accept;
    input.addEventListener('change', () => {
      const file = input.files?.[0];
      if (file) onFile(file);
    });
    input.click();
  };
  return (
    <button type="button" class="button" onClick={choose}>
      {label}
    </button>
  );
};
