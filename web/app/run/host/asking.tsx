import { Component } from 'preact';
import { Plain } from '../../../page/text/Plain.tsx';
import { asking as t } from '../../../words/en/programs.ts';
import { fill } from '../../../words/format.ts';
import type { CapsuleHost } from '../capsule-host.ts';
import { Confirm } from './Confirm.tsx';
import { fileWarning, safeMediaType } from './file-name.ts';
import { ModelDialog } from './ModelDialog.tsx';
import type { MailQuestion, Question } from './questions.ts';

const UNITS = ['byte', 'kilobyte', 'megabyte'] as const;

/** A number of bytes in words, in the reader's language. */
function sizeInWords(bytes: number): string {
  const step = bytes < 1_000 ? 0 : bytes < 1_000_000 ? 1 : 2;
  const options = {
    style: 'unit',
    unit: UNITS[step],
    unitDisplay: 'long',
  } as const;
  return new Intl.NumberFormat(undefined, {
    ...options,
    maximumFractionDigits: 1,
  }).format(bytes / 1_000 ** step);
}

interface MailDialogProps {
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
class MailDialog extends Component<MailDialogProps, { phase: Phase }> {
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
  override render({ mail, onAnswer }: MailDialogProps, { phase }: { phase: Phase }) {
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

interface FileDialogProps {
  file: Extract<Question, { kind: 'file' }>;
  save: CapsuleHost['saveFile'];
  onAnswer: (allowed: boolean) => void;
}

/** Asks before a file of the mini-app is saved. Nothing can be typed: the mini-app may be listening. */
function FileDialog({ file, save, onAnswer }: FileDialogProps) {
  const { unknownKind, disguise } = fileWarning(file.name);
  const agree = () => {
    save(file.name, file.mediaType, file.data);
    onAnswer(true);
  };
  return (
    <Confirm
      title={t.saveTitle}
      yes={t.save}
      no={t.dontSave}
      onYes={agree}
      onNo={() => onAnswer(false)}
    >
      <dl>
        <dt>{t.fileName}</dt>
        <dd>
          <Plain value={file.name} />
        </dd>
        <dt>{t.fileSize}</dt>
        <dd>{sizeInWords(file.data.size)}</dd>
        <dt>{t.fileType}</dt>
        <dd>{safeMediaType(file.mediaType) ?? t.otherType}</dd>
      </dl>
      {file.renamed && <p class="muted">{t.renamed}</p>}
      {unknownKind && <p class="notice warn">{t.unknownKind}</p>}
      {disguise && (
        <p class="notice bad">
          {fill(t.disguised, { shown: disguise.shown, real: disguise.real })}
        </p>
      )}
      <p>{t.saveMore}</p>
    </Confirm>
  );
}

interface LinkDialogProps {
  link: Extract<Question, { kind: 'link' | 'pay' }>;
  openTab: CapsuleHost['openTab'];
  onAnswer: (allowed: boolean) => void;
}

/** Shows an address in full before it is opened. It is ASCII throughout: nothing in it can hide. */
function LinkDialog({ link, openTab, onAnswer }: LinkDialogProps) {
  const pays = link.kind === 'pay';
  const open = () => {
    openTab(link.href);
    onAnswer(true);
  };
  return (
    <Confirm
      title={pays ? t.payTitle : t.linkTitle}
      yes={pays ? t.openPayment : t.openLink}
      no={t.cancel}
      onYes={open}
      onNo={() => onAnswer(false)}
    >
      <p>
        <strong class="warn">{pays ? t.payBadge : t.linkBadge}</strong>
      </p>
      <dl>
        <dt>{t.linkHost}</dt>
        <dd class="link-host">{link.host}</dd>
        <dt>{t.linkAddress}</dt>
        <dd>
          <code class="link-address">{link.href}</code>
        </dd>
      </dl>
      {link.doubts.map((doubt) => (
        <p key={doubt} class="notice warn">
          {t.doubts[doubt]}
        </p>
      ))}
      <p>{pays ? t.payMore : t.linkMore}</p>
    </Confirm>
  );
}

interface Props {
  question: Question;
  host: CapsuleHost;
  onAnswer: (allowed: boolean) => void;
}

/** The dialog of a question. Loaded when a program first asks. */
export function Asking({ question, host, onAnswer }: Props) {
  switch (question.kind) {
    case 'file':
      return <FileDialog file={question} save={host.saveFile} onAnswer={onAnswer} />;
    case 'mail':
      return <MailDialog mail={question} openDraft={host.openDraft} onAnswer={onAnswer} />;
    case 'link':
    case 'pay':
      return <LinkDialog link={question} openTab={host.openTab} onAnswer={onAnswer} />;
    case 'model':
      return <ModelDialog question={question} onAnswer={onAnswer} />;
  }
}
