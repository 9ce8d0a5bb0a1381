import * as t from '../../words/en/document.ts';
import type { BadgeProps } from './Badge.tsx';

/** The ID, which a printed page shows as well. */
export const BadgeDetails = ({ artifact }: Pick<BadgeProps, 'artifact'>) => (
  <dl>
    <dt>{t.id}</dt>
    <dd>
      <code>{artifact.id}</code>
    </dd>
  </dl>
);
