import { wordsOf } from '#schemas/program/capabilities.ts';
import { programLimits } from '#schemas/program/frame-policy.ts';
import { passport } from '../../../words/en/capabilities.ts';
import { capsule as t } from '../../../words/en/programs.ts';
import { serviceAddress } from '../host/deployment.ts';
import type { Program } from '../program.ts';

/** The capabilities that a program asks for, and what the policy of its frame denies it: two lists. */
export const Abilities = ({ capabilities, notes, given, hosts }: Program) => {
  const named = hosts.join(', ');
  const limits = programLimits([...given, ...capabilities], hosts);
  const isPage = limits.includes('code');
  if (isPage && capabilities.length === 0) return <p class="muted">{t.page.closed}</p>;
  return (
    <div class="abilities">
      <div>
        <p class="muted">{capabilities.length > 0 ? t.asks : t.asksNothing}</p>
        {capabilities.length > 0 && (
          <ul class="asks" aria-label={t.asks}>
            {capabilities.map((name) => {
              const [deed, limit] = wordsOf(name, named, passport);
              return (
                <li key={name} data-capability={name}>
                  <strong>{deed}</strong>{' '}
                  {name === 'email-self' && serviceAddress('mail') ? t.mailSent : limit}{' '}
                  {notes?.[name]}
                </li>
              );
            })}
          </ul>
        )}
      </div>
      <div>
        {isPage ? (
          <p class="muted">{limits.includes('internet') ? t.page.closed : t.page.noScript}</p>
        ) : (
          <>
            <p class="muted">{t.cannot}</p>
            <ul class="denied" aria-label={t.cannot}>
              {limits.map((limit) => (
                <li key={limit}>{t.limits[limit].replace('{hosts}', () => named)}</li>
              ))}
            </ul>
          </>
        )}
      </div>
    </div>
  );
};
