import * as t from '../../i18n/en/capsule-asking.ts';
import { Plain } from '../../text/Plain.tsx';
import { Confirm } from './Confirm.tsx';
import { openDraft } from './hand-over.ts';
import type { Question } from './questions.ts';

interface Props {
  mail: Extract<Question, { kind: 'mail' }>;
  onAnswer: (allowed: boolean) => void;
}

/** Asks before the mail program is opened with a draft of the mini-app. */
export function MailDialog({ mail, onAnswer }: Props) {
  const open = () => {
    openDraft(mail.href);
    onAnswer(true);
  };
  return (
    <Confirm
      title={t.mailTitle}
      yes={t.openDraft}
      no={t.cancel}
      onYes={open}
      onNo={() => onAnswer(false)}
    >
      <dl>
        <dt>{t.mailSubject}</dt>
        <dd>
          <Plain value={mail.subject} />
        </dd>
        <dt>{t.mailText}</dt>
        <dd class="mail-text">
          <Plain value={mail.text} multiline />
        </dd>
      </dl>
      <p>{t.mailMore}</p>
    </Confirm>
  );
}
