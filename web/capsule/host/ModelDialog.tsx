import * as t from '../../i18n/en/capsule-asking.ts';
import { Plain } from '../../text/Plain.tsx';
import { Confirm } from './Confirm.tsx';

interface Props {
  prompt: string;
  onAnswer: (allowed: boolean) => void;
}

/** Asks before a text of the mini-app is sent to a model. */
export const ModelDialog = ({ prompt, onAnswer }: Props) => (
  <Confirm
    title={t.modelTitle}
    yes={t.sendToModel}
    no={t.cancel}
    onYes={() => onAnswer(true)}
    onNo={() => onAnswer(false)}
  >
    <dl>
      <dt>{t.modelText}</dt>
      <dd class="mail-text">
        <Plain value={prompt} multiline />
      </dd>
    </dl>
    <p>{t.modelMore}</p>
  </Confirm>
);
