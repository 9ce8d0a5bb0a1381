import { Time } from '../../page/text/Time.tsx';
import * as t from '../../words/en/reply.ts';
import type { Ask } from './ask.ts';

/** Where the question stands that this page was opened for. */
export const AskLine = ({ ask }: { ask: Ask | null }) => {
  if (!ask) return <p class="notice warn">{t.askUnknown}</p>;
  const { state, allow, signers, expiresAt, signature } = ask;
  return (
    <div class={state === 'open' ? 'notice' : 'notice warn'} data-ask={state}>
      {t.askStates[state]} {state === 'answered' && signature === 'unsigned' && t.answeredUnsigned}
      {state === 'open' && (
        <>
          {t.askUntil} <Time value={expiresAt} />. {!allow.includes('link') && t.onlySigned}{' '}
          {signers && t.onlySigners}
        </>
      )}
    </div>
  );
};
