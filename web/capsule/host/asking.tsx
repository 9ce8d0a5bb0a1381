import '../../text/long-parts.tsx';
import { FileDialog } from './FileDialog.tsx';
import { LinkDialog } from './LinkDialog.tsx';
import { MailDialog } from './MailDialog.tsx';
import { ModelDialog } from './ModelDialog.tsx';
import type { Question } from './questions.ts';

export { prepare } from './prepare.ts';

import { adoptStyle } from '../../ui/adopt-style.ts';
// biome-ignore lint/correctness/noUnresolvedImports: Vite makes the text of the file its default export
import css from './asking.css?inline';

adoptStyle(css);

interface Props {
  question: Question;
  onAnswer: (allowed: boolean) => void;
}

/** The dialog of a question. Fetched with all that leads to it when a mini-app first asks. */
export function Asking({ question, onAnswer }: Props) {
  switch (question.kind) {
    case 'file':
      return <FileDialog file={question} onAnswer={onAnswer} />;
    case 'mail':
      return <MailDialog mail={question} onAnswer={onAnswer} />;
    case 'link':
    case 'pay':
      return <LinkDialog link={question} onAnswer={onAnswer} />;
    case 'model':
      return <ModelDialog question={question} onAnswer={onAnswer} />;
  }
}
