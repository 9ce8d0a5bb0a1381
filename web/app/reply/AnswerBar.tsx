import { Component, type ComponentChild } from 'preact';
import type { Artifact } from '#schemas/document/artifact.ts';
import { Plain } from '../../page/text/Plain.tsx';
import { Time } from '../../page/text/Time.tsx';
import { reply as t } from '../../words/en/answers.ts';
import { fill, parts, plural } from '../../words/format.ts';
import { Announced } from '../kit/Announced.tsx';
import { ANSWER_KEY } from '../kit/shortcuts.ts';
import { type Asked, decisionsNow, endOf, type Standing, standingOf } from './ask.ts';
import { DecisionWords } from './Decided.tsx';
import type { GivenAnswer } from './given-answer.ts';

interface Props {
  asked: Asked;
  given: GivenAnswer | undefined;
  /** Number of comments that are not sent. */
  comments: number;
  /** An answer was begun. */
  hasDraft: boolean;
  onOpen: () => void;
}

/** Longest name in the bar, in UTF-16 units: all of it stands in the document. */
const MAX_NAME = 80;

const nameOf = ({ createdBy }: Artifact) => <Plain value={createdBy.name.slice(0, MAX_NAME)} />;

/** The bar at the foot of the window: who waits, until when, and what answers them. */
export class AnswerBar extends Component<Props> {
  private standing(): Standing {
    return standingOf(this.props.asked, Date.now());
  }
  /** An answer is wanted that was not given yet. */
  private offers(): boolean {
    return !this.props.given && /^(?:asking|waiting|unknown)$/.test(this.standing());
  }

  private words(): [first: ComponentChild, second?: ComponentChild] {
    const { asked, given, comments } = this.props;
    const { artifact, ask } = asked;
    const standing = this.standing();
    const unsent = comments > 0 && plural(comments, t.commentsReady);
    if (given) return this.wordsOfGiven(given, unsent);
    const end = endOf(asked);
    const until = end && (
      <>
        {t.waitsUntil} <Time value={end} />
      </>
    );
    switch (standing) {
      case 'none':
        return [unsent];
      case 'closed':
        return [ask?.state === 'withdrawn' ? t.closed.withdrawn : ask ? t.closed.expired : t.over];
      case 'unknown':
        return [parts(t.asks, { name: nameOf(artifact) }), unsent || t.askUnknown];
      case 'waiting':
        if (ask?.state === 'answered') {
          return [t.answeredAlready, ask.signature === 'unsigned' ? t.answeredUnsigned : until];
        }
        return [parts(t.waits, { name: nameOf(artifact) }), unsent || until];
      default:
        if (artifact.type === 'approval-request') {
          return [parts(t.asks, { name: nameOf(artifact) }), unsent || until];
        }
        return [t.mayAnswer, unsent || until];
    }
  }
  private wordsOfGiven(
    { made: { reply }, sentAt, reason }: GivenAnswer,
    unsent: ComponentChild,
  ): [ComponentChild, ComponentChild] {
    const what = (
      <>
        {t.youAnswered}: <DecisionWords reply={reply} />
      </>
    );
    if (unsent) return [what, unsent];
    if (sentAt === null) return [what, t.keptUnsent];
    const sent = (
      <>
        {t.sentAt} <Time value={sentAt} />
      </>
    );
    return [what, reason === null ? sent : t.sentUncounted];
  }

  private button(standing: Standing): ComponentChild {
    const { given, comments, hasDraft, onOpen } = this.props;
    if (window.top !== window) {
      return (
        <a class="button" href={location.href} target="_blank" rel="noopener">
          {t.openTab}
        </a>
      );
    }
    if (standing === 'closed' && !given) return null;
    const isMain = !given && (standing === 'asking' || standing === 'waiting');
    const label = given ? t.showAnswer : standing === 'none' ? t.sendComments : t.answerThis;
    return (
      <button
        type="button"
        class={isMain || comments > 0 ? 'button primary' : 'button'}
        data-comments={comments || undefined}
        data-draft={hasDraft || undefined}
        aria-haspopup="dialog"
        aria-keyshortcuts={ANSWER_KEY}
        onClick={onOpen}
      >
        {label}
      </button>
    );
  }

  override render({ asked, given, comments }: Props) {
    const standing = this.standing();
    if (standing === 'none' && !given && comments === 0) return null;
    const [first, second] = this.words();
    return (
      <section
        class="answer-bar"
        aria-label={t.regionName}
        data-ask={asked.ask?.state}
        data-standing={standing}
        data-choices={decisionsNow(asked).of}
      >
        <p>
          <b>{first}</b>
          {second && <span>{second}</span>}
        </p>
        {this.button(standing)}
        <Announced words={this.offers() && fill(t.arrived, { key: ANSWER_KEY.toUpperCase() })} />
      </section>
    );
  }
}
