import { type ArtifactCapability, CAPABILITIES } from '#schemas/capabilities.ts';
import { frameLimits } from '#schemas/frame-policy.ts';
import { text as t } from '../../i18n/en/capsule.ts';

/** What a mini-app asks for, and what the policy of its frame denies it. */
export const Abilities = ({ capabilities }: { capabilities: readonly ArtifactCapability[] }) => (
  <>
    {capabilities.length > 0 ? (
      <>
        <p>
          <strong>{t.asks}</strong>
        </p>
        <ul>
          {capabilities.map((name) => {
            const [deed, limit] = CAPABILITIES[name].words;
            return (
              <li key={name}>
                <strong>{deed}</strong> {limit}
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
      {frameLimits()
        .map((limit) => t.limits[limit])
        .join(' · ')}
    </p>
  </>
);
