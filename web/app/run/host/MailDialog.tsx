import { Component } from 'preact';
import { Plain } from '../../../page/text/Plain.tsx';
import { asking as t } from '../../../words/en/programs.ts';
import type { CapsuleHost } from '../capsule-host.ts';
import { Confirm } from './Confirm.tsx';
import type { MailQuestion } from './questions.ts';
import { sizeInWords } from './size-in-words.ts';

interface Props {
  mail: MailQuestion;
  openDraft: CapsuleHost['openDraft'];
  onAnswer: (allowed: boolean) => void;
}

type Phase = 'asked' | 'sending' | 'too-many' | 'failed';

const NOTICES: Readonly<Record<Phase, string>> = {
  asked: '',
  sending: t.mailSending,
  'too-many': t.mailTooMany,
  failed: t.mailFailed,
};

/** Asks before a mail of the mini-app is sent, or the mail program is opened with a draft of it. */
export class MailDialog extends Component<Props, { phase: Phase }> {
  override state = { phase: 'asked' as Phase };

  private readonly send = async (): Promise<void> => {
    const { mail, onAnswer } = this.props;
    if (this.state.phase === 'sending' || !mail.send) return;
    this.setState({ phase: 'sending' });
    const outcome = await mail.send();
    if (outcome === 'sent') onAnswer(true);
    else this.setState({ phase: outcome });
  };
  private readonly draft = (): void => {
    const { mail, openDraft, onAnswer } = this.props;
    if (mail.href) openDraft(mail.href);
    onAnswer(true);
  };
  override render({ mail, onAnswer }: Props, { phase }: { phase: Phase }) {
    const hasFailed = phase === 'too-many' || phase === 'failed';
    // A mail that the server did not send can still be a draft.
    const sends = mail.send !== undefined && !(hasFailed && mail.href);
    return (
      <Confirm
        key={String(sends)}
        title={sends ? t.sendTitle : t.mailTitle}
        yes={sends ? t.sendMail : t.openDraft}
        no={t.cancel}
        onYes={sends ? this.send : this.draft}
        onNo={() => onAnswer(false)}
      >
        {NOTICES[phase] && (
          <p role="status" class={hasFailed ? 'notice warn' : 'muted'}>
            {NOTICES[phase]}
          </p>
        )}
        <dl>
          {sends && (
            <>
              <dt>{t.mailTo}</dt>
              <dd>{mail.to}</dd>
            </>
          )}
          <dt>{t.mailSubject}</dt>
          <dd>
            <Plain value={mail.subject} />
          </dd>
          <dt>{t.mailText}</dt>
          <dd class="mail-text">
            <Plain value={mail.text} multiline />
          </dd>
          {mail.attachment && (
            <>
              <dt>{t.mailAttachment}</dt>
              <dd>
                <Plain value={mail.attachment.name} /> ({sizeInWords(mail.attachment.size)})
              </dd>
            </>
          )}
        </dl>
        <p>{sends ? t.sendMore : t.mailMore}</p>
      </Confirm>
    );
  }
}
