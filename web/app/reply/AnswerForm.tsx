import { Component, createRef } from 'preact';
import type { Artifact } from '#schemas/document/artifact.ts';
import type { Comment } from '#schemas/reply/passage.ts';
import { type Reply, repeatedIn } from '#schemas/reply/reply.ts';
import type { Signed } from '../../page/open/outcome.ts';
import { Plain } from '../../page/text/Plain.tsx';
import { reply as t } from '../../words/en/answers.ts';
import { plural } from '../../words/format.ts';
import { CommentList } from '../comments/CommentList.tsx';
import { directionOf } from '../kit/direction.ts';
import { SomeOf } from '../kit/SomeOf.tsx';
import { AboutRequest, KnownAsker } from './AboutRequest.tsx';
import { type Decisions, firstDigits } from './answering.ts';
import { Conditions } from './Conditions.tsx';
import { rememberedName } from './kept.ts';
import type { MadeReply } from './made-reply.ts';
import {
  type Field,
  type Filled,
  makeAnswer,
  missingIn,
  type NotMade,
  takesConditions,
} from './make-answer.ts';
import { AsLine, PasskeyLine, WaysToAnswer } from './WaysToAnswer.tsx';
import { type AnswerTerms, type KeysHere, keysHere, type Way, waysOf } from './ways.ts';
import '../kit/select.css';

interface ChoicesProps {
  decisions: Decisions;
  chosen: string | undefined;
  /** Id of what says that none was chosen. */
  problem: string | undefined;
  onChoose: (decision: string) => void;
}

const OURS: Readonly<Record<string, string>> = t.decisions;

/**
 * The answers that can be chosen. The words of a document are in quotes, so that they cannot be taken
 * for ours; nothing is chosen for anybody.
 */
const Choices = ({ decisions: { values, of }, chosen, problem, onChoose }: ChoicesProps) => (
  <div
    class="answers"
    role="radiogroup"
    aria-label={`${t.choose} (${t.required})`}
    aria-required="true"
    aria-invalid={problem !== undefined}
    aria-describedby={problem}
  >
    <SomeOf items={values} around="p">
      {(value) => (
        <label key={value}>
          <input
            type="radio"
            name="decision"
            checked={value === chosen}
            onChange={() => onChoose(value)}
          />
          <span>
            {of === 'built-in' ? (
              (OURS[value] ?? value)
            ) : (
              <q>
                <Plain value={value} />
              </q>
            )}
          </span>
        </label>
      )}
    </SomeOf>
  </div>
);

interface Props extends AnswerTerms {
  artifact: Artifact;
  signed: Signed | undefined;
  decisions: Decisions;
  comments: readonly Comment[];
  /** Number of notes that the author hid. */
  hidden: number;
  /** The answer that is changed. */
  before: Reply | undefined;
  /** The answer that was begun in a sheet that was closed. */
  draft: Filled | undefined;
  /** Somebody waits at a server. */
  isWaiting: boolean;
  /** The page was opened by the link of an ask. */
  isAsked: boolean;
  onRemove: (comment: Comment) => void;
  /** Told of every change by the reader. */
  onDraft: (draft: Filled) => void;
  onMade: (made: MadeReply) => Promise<void>;
}

interface State extends Filled {
  problem?: NotMade | null;
  busy?: boolean;
  keys?: KeysHere;
}

/** For how long an answer holds unless somebody says otherwise, in seconds. */
const DAY = 86_400;
/** Id of what says what is missing. */
const PROBLEM = 'answer-problem';

const FIELDS: Readonly<Record<Field, string>> = {
  decision: '[type=radio]',
  note: '#answer-note',
  name: '#answer-as',
  form: '.ways-to-answer button',
};

/** The form of an answer: choices, a note, a name, and one filled button. */
export class AnswerForm extends Component<Props, State> {
  override state: State = this.begun();
  private readonly form = createRef<HTMLDivElement>();

  private begun(): Filled {
    const { before, draft, decisions } = this.props;
    // Also a draft that was kept has to be one of the choices.
    if (draft)
      return { ...draft, decision: decisions.values.find((each) => each === draft.decision) };
    return {
      decision: before?.decision ?? undefined,
      note: before?.rationale ?? '',
      name: '',
      period: DAY,
      conditions: before?.conditions ?? [],
    };
  }
  override async componentDidMount() {
    const [keys, name] = await Promise.all([keysHere(), rememberedName()]);
    this.setState({ keys, name: this.state.name || name });
  }
  private fill(change: Partial<Filled> & Pick<State, 'problem'>): void {
    const { decision, note, name, period, conditions } = { ...this.state, ...change };
    this.setState(change);
    this.props.onDraft({ decision, note, name, period, conditions });
  }
  private async lookForKeys(): Promise<void> {
    this.setState({ keys: await keysHere() });
  }

  private stop(problem: NotMade): void {
    this.setState({ problem, busy: false });
    this.form.current?.querySelector<HTMLElement>(FIELDS[problem.field])?.focus();
  }
  private async answer(way: Way): Promise<void> {
    const { artifact, comments, decisions, onMade } = this.props;
    const { busy, keys } = this.state;
    if (busy || !keys) return;
    const missing = missingIn(this.state, decisions.values.length > 0, comments);
    if (missing) {
      this.stop(missing);
      return;
    }
    this.setState({ busy: true, problem: null });
    const made = await makeAnswer(artifact, this.state, comments, way, keys);
    if (made.ok) await onMade(made.value);
    else {
      await this.lookForKeys();
      this.stop(made.error);
    }
  }

  /** The exact request, as far as known who asks. */
  private renderAbout() {
    const { artifact, signed, decisions, isAsked, hidden, comments } = this.props;
    const isRequest = decisions.of !== 'none';
    return (
      <>
        <p class="small muted about">
          <span class="title-line" dir="auto">
            <Plain value={artifact.title} />
          </span>
          {t.firstOfId} <code dir="ltr">{firstDigits(artifact.id)}</code>
          {(isRequest || isAsked) && (
            <>
              {' · '}
              <KnownAsker artifact={artifact} signed={signed} />
            </>
          )}
        </p>
        {hidden > 0 && <p class="small warn-line">{plural(hidden, t.hiddenHere)}</p>}
        {decisions.of === 'reserved' && <p class="notice warn">{t.reserved}</p>}
        {artifact.type === 'approval-request' && !repeatedIn(artifact).nonce && (
          <p class="notice warn">{t.withoutNonce}</p>
        )}
        {isAsked && !isRequest && <p class="notice warn">{t.commentsDoNotCount}</p>}
        {comments.length > 0 && isRequest && (
          <p class="small muted">{plural(comments.length, t.commentsGo)}</p>
        )}
      </>
    );
  }

  private renderDetails(keys: KeysHere) {
    const { artifact, signed, decisions, comments, isAsked, isWaiting, onRemove } = this.props;
    const { decision, conditions, name } = this.state;
    const isRequest = decisions.of !== 'none';
    return (
      <details class="answer-details" open={conditions.length > 0}>
        <summary>{t.details}</summary>
        {takesConditions(decision) && (
          <Conditions
            conditions={conditions}
            onChange={(next) => this.fill({ conditions: next })}
          />
        )}
        <AboutRequest artifact={artifact} signed={signed} isAsked={isRequest || isAsked} />
        {comments.length > 0 && (
          <CommentList comments={comments} artifact={artifact} onRemove={onRemove} />
        )}
        <p class="small muted">
          {isRequest ? t.rules : t.rulesOfComments} {t.byNothing} {isWaiting && t.serverReads}
        </p>
        {keys.takesDevice && <p class="small muted">{t.deviceHint}</p>}
        {keys.passkey && <PasskeyLine name={name} />}
      </details>
    );
  }

  override render({ decisions, isWaiting, allow, signers }: Props, state: State) {
    const { decision, note, name, period, problem, busy, keys } = state;
    const isWrong = (field: Field) => (problem?.field === field ? PROBLEM : undefined);
    return (
      <div ref={this.form} class="answer-form">
        {this.renderAbout()}
        {decisions.values.length > 0 && (
          <Choices
            decisions={decisions}
            chosen={decision}
            problem={isWrong('decision')}
            onChoose={(chosen) => this.fill({ decision: chosen, problem: null })}
          />
        )}
        <textarea
          id="answer-note"
          class="field"
          rows={1}
          dir={directionOf(note)}
          aria-label={`${t.note} (${t.optional})`}
          placeholder={`${t.note} (${t.optional})`}
          aria-invalid={isWrong('note') !== undefined}
          aria-describedby={isWrong('note')}
          value={note}
          onInput={(event) => this.fill({ note: event.currentTarget.value })}
        />
        {keys && (
          <AsLine
            name={name}
            onName={(next) => this.fill({ name: next })}
            period={decisions.values.length > 0 ? period : undefined}
            onPeriod={(next) => this.fill({ period: next })}
            problem={isWrong('name')}
          />
        )}
        <p role="alert" id={PROBLEM} class="problem">
          {problem?.words}
        </p>
        {keys && (
          <>
            <WaysToAnswer
              ways={waysOf(keys, { allow, signers })}
              keys={keys}
              isWaiting={isWaiting}
              onPress={(way) => this.answer(way)}
            />
            {this.renderDetails(keys)}
          </>
        )}
        <p role="status" class="small">
          {busy ? t.working : ''}
        </p>
      </div>
    );
  }
}
