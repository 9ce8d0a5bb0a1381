import { Component } from 'preact';
import type { Artifact } from '#schemas/document/artifact.ts';
import { Plain } from '../../page/text/Plain.tsx';
import { reply as t } from '../../words/en/answers.ts';
import { parts } from '../../words/format.ts';
import { sentenceOf } from '../keys/sentence.tsx';
import { SomeOf } from '../kit/SomeOf.tsx';
import { hasDatabase } from '../kit/store.ts';
import { type AnswerHere, answersTo, type CheckedReply, checkReplyHere } from './answers-here.ts';
import { Decided } from './Decided.tsx';

/** Worth of the signature of an answer. The document cannot say whose key it is. */
export const SignatureWords = ({ signature, by }: CheckedReply) => {
  if (!signature) {
    return (
      <p class="small" data-signature="unsigned">
        {t.notSigned}
      </p>
    );
  }
  const { state, refusals, fingerprint, way } = signature;
  if (state === 'cannot-check' || state === 'unknown-kind') {
    return (
      <p class="notice warn" data-signature={state}>
        {t.cannotCheck}
      </p>
    );
  }
  if (state === 'invalid' || refusals.length > 0) {
    return (
      <p class="notice bad" data-signature="invalid">
        {state === 'invalid' ? t.invalid : t.refused}
      </p>
    );
  }
  if (by && by.whose.state !== 'unknown-key') {
    return (
      <p class="small" data-signature={by.whose.state === 'known' ? 'known-key' : by.whose.state}>
        {sentenceOf({ ...by, purpose: '' }, false)}: {t.signedBy[way]}
      </p>
    );
  }
  return (
    <p class="small" data-signature="unknown-key">
      {t.unknownKey} (<code dir="ltr">{fingerprint}</code>): {t.signedBy[way]}
    </p>
  );
};

interface Props {
  artifact: Artifact;
  onOpen?: ((text: string) => void) | undefined;
}
type Answered = AnswerHere & CheckedReply;

/** The answers to a document that are saved on this device, each with what its signature is worth. */
export class AnswersHere extends Component<Props, { answers?: readonly Answered[] }> {
  override async componentDidMount() {
    if (!(await hasDatabase('vitrine-library'))) return;
    const found = await answersTo(this.props.artifact);
    const checking = found.map(async (answer) => ({
      ...answer,
      ...(await checkReplyHere(answer.artifact.id, answer.signed)),
    }));
    this.setState({ answers: await Promise.all(checking) });
  }
  override render({ onOpen }: Props, { answers = [] }: { answers?: readonly Answered[] }) {
    if (answers.length === 0) return null;
    return (
      <section class="reply-card answers-here" aria-labelledby="answers-here">
        <h2 id="answers-here">{t.answersHere}</h2>
        <p class="muted">{t.answersChangeNothing}</p>
        <ul>
          <SomeOf items={answers} around="li">
            {({ artifact, reply, canonical, signature, by }) => (
              <li key={artifact.id} data-answer={artifact.id}>
                <p>
                  <b>{parts(t.thisIs, { name: <Plain value={artifact.createdBy.name} /> })}</b>
                </p>
                <Decided reply={reply} />
                <SignatureWords signature={signature} by={by} />
                {onOpen && (
                  <button type="button" class="button" onClick={() => onOpen(canonical)}>
                    {t.readIt}
                  </button>
                )}
              </li>
            )}
          </SomeOf>
        </ul>
      </section>
    );
  }
}
