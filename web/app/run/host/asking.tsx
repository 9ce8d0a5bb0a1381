import type { CapsuleHost } from '../capsule-host.ts';
import { FileDialog } from './FileDialog.tsx';
import { LinkDialog } from './LinkDialog.tsx';
import { MailDialog } from './MailDialog.tsx';
import { ModelDialog } from './ModelDialog.tsx';
import type { Question } from './questions.ts';
import './asking.css';

export { prepare } from './prepare.ts';

interface Props {
  question: Question;
  host: CapsuleHost;
  onAnswer: (allowed: boolean) => void;
}

/** The dialog of a question. Fetched with all that leads to it when a mini-app first asks. */
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
