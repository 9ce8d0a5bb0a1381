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

/** The finding of the browser when it recomputed both hashes, in words that promise no more. */
export const Badge = ({ artifact, integrity, Details }: Props) => (
  <Disclosure
    class={`badge ${integrity === 'match' ? 'ok' : 'warn'}`}
    summary={
      <>
        <span aria-hidden="true">{integrity === 'match' ? '✓' : '?'}</span>{' '}
        {integrity === 'match' ? t.match : t.unchecked}
      </>
    }
    load={() => import('./Oddities.tsx')}
    props={{ artifact }}
  >
    {Details && <Details artifact={artifact} integrity={integrity} />}
  </Disclosure>
);
