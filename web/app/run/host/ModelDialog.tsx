import { Component } from 'preact';
import { Plain } from '../../../page/text/Plain.tsx';
import { asking, modelQuestion as t } from '../../../words/en/programs.ts';
import { Dialog } from '../../kit/Dialog.tsx';
import { Confirm } from './Confirm.tsx';
import type { ModelQuestion } from './questions.ts';

interface Props {
  question: ModelQuestion;
  onAnswer: (allowed: boolean) => void;
}

/** Says why nothing can be asked, and where that changes. */
const Refused = ({
  question,
  onClose,
}: {
  question: Extract<ModelQuestion, { state: 'signed-out' | 'too-poor' }>;
  onClose: () => void;
}) => {
  const isPoor = question.state === 'too-poor';
  return (
    <Dialog title={isPoor ? t.poorTitle : t.signInTitle} onClose={onClose}>
      <p>{isPoor ? t.poorMore(question.price, question.balance) : t.signInMore}</p>
      {isPoor && question.signUp > 0 && <p>{t.signUpCredits(question.signUp)}</p>}
      <p>
        <a href={question.account} target="_blank" rel="noopener">
          {isPoor ? t.accountLink : t.signInLink}
        </a>
      </p>
      <div class="choices">
        <button type="button" class="button" onClick={onClose}>
          {t.close}
        </button>
      </div>
    </Dialog>
  );
};

/** Asks before a text of the mini-app is sent to a model, and for how much; once for several. */
export class ModelDialog extends Component<Props> {
  /** True if what the person has agreed to before covers this question, too. */
  private readonly isCovered: boolean;
  constructor(props: Props) {
    super(props);
    const { question } = props;
    this.isCovered = question.state === 'asked' && question.take();
  }
  override componentDidMount() {
    if (this.isCovered) this.props.onAnswer(true);
  }
  override render({ question, onAnswer }: Props) {
    const decline = () => onAnswer(false);
    if (this.isCovered) return null;
    switch (question.state) {
      case 'signed-out':
      case 'too-poor':
        return <Refused question={question} onClose={decline} />;
      case 'asked':
        return (
          <Confirm
            title={t.title}
            yes={t.send}
            no={asking.cancel}
            onYes={() => {
              question.agree();
              onAnswer(true);
            }}
            onNo={decline}
          >
            <dl>
              <dt>{t.text}</dt>
              <dd class="mail-text">
                <Plain value={question.prompt} multiline />
              </dd>
              <dt>{t.name}</dt>
              <dd>{question.model}</dd>
              <dt>{t.price}</dt>
              <dd>{t.priceAtMost(question.price, question.balance)}</dd>
            </dl>
            <p>{t.limit(question.limit)}</p>
            <p>{t.more}</p>
          </Confirm>
        );
    }
  }
}
