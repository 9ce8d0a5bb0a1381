import type { ComponentType } from 'preact';
import type { Artifact } from '#schemas/artifact/artifact.ts';
import * as t from '../i18n/en/integrity.ts';
import { toldOf } from '../open/hosted.ts';
import { Disclosure } from '../ui/Disclosure.tsx';
import { Mark } from '../ui/Mark.tsx';

/** The drawing of what was found unchanged. */
export const SEALED = 'M10 2a8 8 0 1 0 .01 0zM6.5 8.5h7M6.5 11.5h7';

export interface BadgeProps {
  artifact: Artifact;
  integrity: 'match' | 'unchecked';
}

type Props = BadgeProps & {
  /** What stands below; undefined while it is on its way. */
  Details: ComponentType<Pick<BadgeProps, 'artifact'>> | undefined;
};

/** One quiet line: what the browser found when it recomputed both hashes, and what it could not find. */
export const Finding = (props: {
  integrity: 'match' | 'unchecked';
  author: boolean;
  /** A server sealed it for a preview, from a draft perhaps. */
  isPreview?: boolean;
}) => (
  <>
    {props.integrity === 'match' && <Mark path={SEALED} />}
    <span>
      {props.integrity !== 'match' ? t.unchecked : props.isPreview ? t.preview : t.match}
      {props.author && ` · ${t.unverified}`}
      <span>
        {' · '}
        <u>{t.meaning}</u>
      </span>
    </span>
  </>
);

/** The class of the line: what could not be checked is coloured. */
export const findingClass = (integrity: 'match' | 'unchecked'): string =>
  integrity === 'match' ? 'badge' : 'badge warn';

/** The line in the place of the badge in the preview of a draft. */
export const DraftLine = () => <p class="badge warn">{t.draft}</p>;

const isPreview = ({ id }: Artifact): boolean => {
  const newer = toldOf(id)?.newer;
  return !!newer && 'until' in newer;
};

/** The trust line of a document. */
export const Badge = ({ artifact, integrity, Details }: Props) => (
  <Disclosure
    class={findingClass(integrity)}
    summary={<Finding integrity={integrity} author isPreview={isPreview(artifact)} />}
    load={() => import('./TrustDetails.tsx')}
    props={{ artifact, integrity }}
  >
    {Details && <Details artifact={artifact} />}
  </Disclosure>
);
