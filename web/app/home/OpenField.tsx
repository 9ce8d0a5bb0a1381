import type { OnOpen } from '../../page/pages.tsx';
import { home as t } from '../../words/en/pages.ts';
import { FileButton, READ_FILES } from '../kit/choose-file.tsx';

/** The fields of the form, by their names. */
interface Named {
  input: HTMLTextAreaElement;
}

/**
 * Longer texts are opened at once when they are pasted or dropped: a field of them stops the page.
 */
const LONG = 20_000;
/** A whole link to a document, and nothing else. */
const LINK = /^\s*https?:\/\/\S+#\S*k1\.\S+\s*$/;

/** One field for everything that can be opened: a link, JSON, Markdown, or a file. */
export const OpenField = ({ onOpen }: { onOpen: OnOpen }) => {
  const take = (event: ClipboardEvent | DragEvent): void => {
    const data = 'dataTransfer' in event ? event.dataTransfer : event.clipboardData;
    const text = data?.getData('text/plain') ?? '';
    const isReady = text.length > LONG || LINK.test(text);
    const input = data?.files[0] ?? (isReady ? text : undefined);
    if (!input) return;
    event.preventDefault();
    event.stopPropagation();
    onOpen(input);
  };
  return (
    <form
      class="open"
      onSubmit={(event) => {
        event.preventDefault();
        const { input } = event.currentTarget.elements as HTMLFormControlsCollection & Named;
        if (input.value.trim()) onOpen(input.value);
        else input.focus();
      }}
    >
      <textarea
        name="input"
        rows={1}
        aria-label={t.paste}
        placeholder={t.paste}
        spellcheck={false}
        onPaste={take}
        onDrop={take}
        onKeyDown={(event) => {
          // One line is a link as a rule: Enter opens it. Of more lines it is one more.
          const { value, form } = event.currentTarget;
          if (event.key !== 'Enter' || event.shiftKey || event.isComposing) return;
          if (value.includes('\n')) return;
          event.preventDefault();
          form?.requestSubmit();
        }}
      />
      <FileButton label={t.openFile} accept={READ_FILES} onFile={onOpen} />
      <button type="submit" class="button">
        {t.openText}
      </button>
    </form>
  );
};
