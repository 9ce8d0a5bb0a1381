import type { ComponentType } from 'preact';
import type { Artifact } from '#schemas/artifact/artifact.ts';
import * as t from '../i18n/en/integrity.ts';
import { Disclosure } from '../ui/Disclosure.tsx';

export interface BadgeProps {
  artifact: Artifact;
  integrity: 'match' | 'unchecked';
}

type Props = BadgeProps & {
  /** What stands below; undefined while it is on its way. */
  Details: ComponentType<BadgeProps> | undefined;
};

/** One quiet line: what the browser found when it recomputed both hashes, and what it cannot find. */
export const Badge = ({ artifact, integrity, Details }: Props) => (
  <Disclosure
    class={integrity === 'match' ? 'badge' : 'badge warn'}
    summary={
      <>
        {integrity === 'match' && (
          <svg viewBox="0 0 20 20" aria-hidden="true">
            <path d="M10 2a8 8 0 1 0 .01 0zM6.5 8.5h7M6.5 11.5h7" />
          </svg>
        )}
        <span>
          {integrity === 'match' ? t.match : t.unchecked} · {t.unverified} · <u>{t.meaning}</u>
        </span>
      </>
    }
    load={() => import('./Oddities.tsx')}
    props={{ artifact }}
  >
    {Details && <Details artifact={artifact} integrity={integrity} />}
  </Disclosure>
);
