import * as t from '../i18n/en/document.ts';
import { LazyComponent } from '../ui/LazyComponent.tsx';
import type { BadgeProps } from './Badge.tsx';

/** What the finding of the badge means, and the hashes. */
export const BadgeDetails = ({ artifact, integrity }: BadgeProps) => (
  <>
    {integrity === 'match' ? (
      <p>{t.matchMore}</p>
    ) : (
      <LazyComponent load={() => import('./Unchecked.tsx')} props={{}} />
    )}
    <dl>
      <dt>{t.id}</dt>
      <dd>
        <code>{artifact.id}</code>
      </dd>
      <dt>{t.contentHash}</dt>
      <dd>
        <code>{artifact.contentHash}</code>
      </dd>
    </dl>
  </>
);
