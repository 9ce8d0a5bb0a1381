import { Component, type ComponentChild, createRef } from 'preact';
import type { Artifact } from '#schemas/document/artifact.ts';
import * as t from '../../words/en/page.ts';
import { loadDetails } from '../doors.ts';
import { Disclosure } from '../kit/Disclosure.tsx';
import { Mark } from '../kit/Mark.tsx';
import { recordState } from '../open/hosted.ts';

/** The ID, which a printed page shows as well. */
export const BadgeDetails = ({ artifact }: { artifact: Artifact }) => (
  <dl>
    <dt>{t.id}</dt>
    <dd>
      <code>{artifact.id}</code>
    </dd>
  </dl>
);

/** The drawing of what was found unchanged. */
export const SEALED = 'M10 2a8 8 0 1 0 .01 0zM6.5 8.5h7M6.5 11.5h7';

export interface BadgeProps {
  artifact: Artifact;
  integrity: 'match' | 'unchecked';
}

type Props = BadgeProps & {
  signer?: Signer | undefined;
};

interface FindingProps {
  integrity: 'match' | 'unchecked';
  /** Words about the author; absent where nobody is named. */
  author?: string;
  /** A server sealed it for a preview, from a draft perhaps. */
  isPreview?: boolean;
}

/** One quiet line: what the browser found when it recomputed both hashes, and what it could not find. */
export class Finding extends Component<FindingProps> {
  private readonly words = createRef<HTMLSpanElement>();

  override getSnapshotBeforeUpdate(): number {
    return this.words.current?.getBoundingClientRect().height ?? 0;
  }
  /** As high as before when other words come: what is read below does not move. */
  override componentDidUpdate(before: FindingProps, _: object, height: number) {
    if (before.author !== this.props.author) {
      this.words.current?.style.setProperty('min-height', `${height}px`);
    }
  }
  override render({ integrity, author, isPreview }: FindingProps) {
    return (
      <>
        {integrity === 'match' && <Mark path={SEALED} />}
        <span ref={this.words}>
          {integrity !== 'match' ? t.couldNotCheck : isPreview ? t.preview : t.match}
          {author && ` · ${author}`}
          <span>
            {' · '}
            <u>{t.meaning}</u>
          </span>
        </span>
      </>
    );
  }
}

/** The class of the line: what could not be checked is coloured. */
export const findingClass = (integrity: 'match' | 'unchecked'): string =>
  integrity === 'match' ? 'badge' : 'badge warn';

const isPreview = ({ id }: Artifact): boolean => {
  const newer = recordState(id)?.newer;
  return !!newer && 'until' in newer;
};

/** Shows who signed, and tells what that says of the author: words, or nothing. */
export type Signer = (onAuthor: (author: string | undefined) => void) => ComponentChild;

/** The trust line of a document, and who signed it. */
export class Badge extends Component<Props, { author?: string | undefined }> {
  private readonly onAuthor = (author: string | undefined): void => this.setState({ author });

  override render({ artifact, integrity, signer }: Props) {
    const { author = t.unverified } = this.state;
    return (
      <>
        <Disclosure
          class={findingClass(integrity)}
          summary={
            <Finding integrity={integrity} author={author} isPreview={isPreview(artifact)} />
          }
          load={async () => (await loadDetails()).TrustDetails}
          props={{ artifact, integrity }}
        >
          <BadgeDetails artifact={artifact} />
        </Disclosure>
        {signer?.(this.onAuthor)}
      </>
    );
  }
}
