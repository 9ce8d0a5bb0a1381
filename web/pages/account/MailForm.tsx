import { useState } from 'preact/hooks';
import type { Answer } from './api.ts';
import { fieldText, Problem, useAct } from './parts.tsx';

interface Props {
  label: string;
  button: string;
  /** Sentence once the link is on its way. */
  sent: string;
  send: (email: string) => Promise<Answer<unknown>>;
}

/** Asks for an email address and has a link sent there. */
export function MailForm({ label, button, sent, send }: Props) {
  const { failure, busy, act } = useAct();
  const [isSent, setSent] = useState(false);
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        const email = fieldText(event, 'email');
        act(
          () => send(email),
          () => setSent(true),
        );
      }}
    >
      <p class="line">
        <label>
          {label}
          <input class="field" name="email" type="email" dir="ltr" required autoComplete="email" />
        </label>
        <button type="submit" class="button" disabled={busy}>
          {button}
        </button>
      </p>
      <p role="status">{isSent && sent}</p>
      <Problem failure={failure} />
    </form>
  );
}
