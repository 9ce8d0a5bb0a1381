interface Props {
  label: string;
  onFile: (file: File) => void;
}

/** A button that lets the person choose one JSON file. */
export const FileButton = ({ label, onFile }: Props) => {
  const choose = () => {
    const input = document.createElement('input');
    input.type = 'file';
    input.accept = '.json,application/json,application/vnd.svc.artifact+json';
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
