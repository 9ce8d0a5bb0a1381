import { useRef, useState } from 'preact/hooks';
import { account as t } from '../../words/en/account.ts';
import { base } from './api.ts';
import { FirstCall } from './FirstCall.tsx';
import { Copyable } from './parts.tsx';
import { clientCommands } from './token-uses.ts';

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
