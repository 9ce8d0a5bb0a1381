import { wordsOf } from '#schemas/capsule/capabilities.ts';
import { programLimits } from '#schemas/capsule/frame-policy.ts';
import { text as t } from '../../i18n/en/capsule.ts';
import { say } from '../../i18n/en/schemas.ts';
import type { Program } from '../program.ts';

/** The capabilities that a program asks for, and what the policy of its frame denies it. */
export const Abilities = ({ capabilities, notes, given, hosts }: Program) => {
  const named = hosts.join(', ');
  return (
    <>
      {capabilities.length > 0 ? (
        <>
          <p>
            <strong>{t.asks}</strong>
          </p>
          <ul>
            {capabilities.map((name) => {
              const [deed, limit] = wordsOf(name, named, say);
              return (
                <li key={name} data-capability={name}>
                  <strong>{deed}</strong> {limit} {notes?.[name]}
                </li>
              );
            })}
          </ul>
        </>
      ) : (
        <p>{t.asksNothing}</p>
      )}
      <p>
        <strong>{t.cannot}</strong>{' '}
        {programLimits([...given, ...capabilities], hosts)
          .map((limit) => t.limits[limit].replace('{hosts}', () => named))
          .join(' · ')}
      </p>
    </>
  );
};
