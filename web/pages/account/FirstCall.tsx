import { useEffect, useRef, useState } from 'preact/hooks';
import { Plain } from '../../page/text/Plain.tsx';
import { account as t } from '../../words/en/account.ts';
import { ask } from './api.ts';

type Light =
  | { state: 'waiting' | 'over' }
  /** `client`: in words of its own. */
  | { state: 'called'; client: string };

/** Between two questions to the server, in milliseconds. */
const PAUSE = 3_000;
/** So often in a row the server may be out of reach. */
const MOST_FAILURES = 20;

/** A light that turns green when an agent of the person calls, from the moment that one looks. */
export function FirstCall() {
  const [light, setLight] = useState<Light>({ state: 'waiting' });
  const [round, setRound] = useState(0);
  const words = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    setLight({ state: 'waiting' });
    return waitForCall(setLight);
  }, [round]);
  return (
    <div class="light" data-light={light.state}>
      <p role="status" tabIndex={-1} ref={words}>
        {light.state === 'called' ? (
          <>
            {t.justCalled[0]}
            <strong>
              <Plain value={light.client || t.someAgent} />
            </strong>
            {t.justCalled[1]}
          </>
        ) : light.state === 'waiting' ? (
          t.waitingForCall
        ) : (
          t.noCall
        )}
      </p>
      {light.state !== 'waiting' && (
        <button
          type="button"
          class={light.state === 'over' ? 'button' : 'button quiet'}
          onClick={() => {
            // The button goes.
            words.current?.focus();
            setRound(round + 1);
          }}
        >
          {t.waitAgain}
        </button>
      )}
    </div>
  );
}

/**
 * Asks the server whether an agent called since now, again and again while the page can be seen.
 *
 * @param tell is given how it ends
 * @returns ends it at once
 */
function waitForCall(tell: (light: Light) => void): () => void {
  let number: number | null = null;
  let isOver = false;
  let isAsking = false;
  let failures = 0;
  let timer = 0;
  const end = (): void => {
    isOver = true;
    clearTimeout(timer);
    document.removeEventListener('visibilitychange', turn);
  };
  const turn = async (): Promise<void> => {
    clearTimeout(timer);
    // A page that is shown again goes on at once; the first question is asked in any case.
    if (isAsking || (number !== null && document.hidden)) return;
    isAsking = true;
    const answer =
      number === null
        ? await ask<{ number: number }>('POST', 'agent-watch')
        : await ask<Light>('GET', `agent-watch/${number}`);
    isAsking = false;
    if (isOver) return;
    if (!answer.ok) {
      const { status } = answer.failure;
      const mayPass = status === 0 || status === 429 || status >= 500;
      if (!mayPass || ++failures >= MOST_FAILURES) {
        end();
        return tell({ state: 'over' });
      }
    } else if ('number' in answer.value) {
      ({ number } = answer.value);
    } else if (answer.value.state !== 'waiting') {
      end();
      return tell(answer.value);
    } else {
      failures = 0;
    }
    timer = setTimeout(turn, PAUSE);
  };
  document.addEventListener('visibilitychange', turn);
  turn();
  return end;
}
