import type { Artifact } from '#schemas/document/artifact.ts';
import * as t from '../../words/en/page.ts';

/** The ID, which a printed page shows as well. */
export const BadgeDetails = ({ artifact }: { artifact: Artifact }) => (
  <dl>
    <dt>{t.id}</dt>
    <dd>
      <code>{artifact.id}</code>
    </dd>
  </dl>
);
