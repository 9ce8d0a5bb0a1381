import { useState } from 'preact/hooks';
import { permission as t } from '../../words/en/pages.ts';

interface Props {
  /**
   * The code that stood in the address: it is shown, and the person still has to go on by
   * themselves.
   */
  typed: string;
  onCode: (code: string) => void;
}

/** The code that a device shows. */
export function CodeForm({ typed, onCode }: Props) {
  const [code, setCode] = useState(typed.slice(0, 20));
  const [isWrong, setWrong] = useState(false);
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        const letters = code.toUpperCase().replace(/[^A-Z0-9]/g, '');
        if (/^[B-DF-HJ-NP-TV-XZ]{8}$/.test(letters)) onCode(letters);
        else setWrong(true);
      }}
    >
      <h1 tabIndex={-1}>{t.deviceTitle}</h1>
      <p>{t.deviceIntro}</p>
      <p>
        <label for="code">{t.codeLabel}</label>
        <input
          id="code"
          class="field code"
          dir="ltr"
          value={code}
          autocomplete="off"
          autocapitalize="characters"
          spellcheck={false}
          maxLength={20}
          aria-describedby="code-hint"
          aria-invalid={isWrong}
          onInput={(event) => {
            setCode(event.currentTarget.value);
            setWrong(false);
          }}
        />
        <span id="code-hint" class="small muted">
          {t.codeHint}
        </span>
      </p>
      {isWrong && (
        <p class="notice bad" role="alert">
          {t.codeShape}
        </p>
      )}
      <button type="submit" class="button primary">
        {t.codeNext}
      </button>
    </form>
  );
}
