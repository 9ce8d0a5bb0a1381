import { useEffect, useRef, useState } from 'preact/hooks';
import { Plain } from '../../page/text/Plain.tsx';
import { account as t } from '../../words/en/account.ts';
import { ask, base } from './api.ts';
import { Copyable } from './parts.tsx';
import { clientCommands } from './token-uses.ts';

type Light =
  | { state: 'waiting' | 'over' }
  /** `client`: in words of its own. */
  | { state: 'called'; client: string };

/** Between two questions to the server, in milliseconds. */
const PAUSE = 3_000;
/** So often in a row the server may be out of reach. */
const MOST_FAILURES = 20;

/** A light that turns green when an agent of the person calls, from the moment that one looks. */
function FirstCall() {
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

/**
 * Instructions for each client about this server: one line or address, and the browser does the rest.
 */
export function ConnectAgent() {
  const clients = clientCommands(base().href);
  const [chosen, setChosen] = useState(0);
  const tabs = useRef<HTMLDivElement>(null);
  const current = clients[chosen];
  const go = (index: number): void => {
    setChosen(index);
    tabs.current?.querySelectorAll('button')[index]?.focus();
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const last = clients.length - 1;
    const isRightToLeft = document.documentElement.dir === 'rtl';
    const step = isRightToLeft ? -1 : 1;
    const to: Readonly<Record<string, number>> = {
      ArrowRight: chosen + step,
      ArrowLeft: chosen - step,
      Home: 0,
      End: last,
    };
    const index = to[event.key];
    if (index === undefined) return;
    event.preventDefault();
    go(index < 0 ? last : index > last ? 0 : index);
  };
  return (
    <div class="card connect">
      <div role="tablist" aria-label={t.sections.connect} ref={tabs} onKeyDown={onKeyDown}>
        {clients.map(({ client }, index) => (
          <button
            type="button"
            role="tab"
            id={`client-${index}`}
            aria-selected={index === chosen}
            aria-controls="client"
            tabIndex={index === chosen ? 0 : -1}
            onClick={() => setChosen(index)}
          >
            {client}
          </button>
        ))}
      </div>
      {current && (
        <div role="tabpanel" id="client" aria-labelledby={`client-${chosen}`} key={chosen}>
          <p>{t.connectWords[current.how]}</p>
          <Copyable label={current.client} text={current.text} isFirst />
        </div>
      )}
      <FirstCall />
      <p class="muted small">{t.connectMore}</p>
    </div>
  );
}
