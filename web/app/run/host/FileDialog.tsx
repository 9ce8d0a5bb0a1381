import { Plain } from '../../../page/text/Plain.tsx';
import { asking as t } from '../../../words/en/programs.ts';
import { fill } from '../../../words/format.ts';
import type { CapsuleHost } from '../capsule-host.ts';
import { Confirm } from './Confirm.tsx';
import { fileWarning, safeMediaType } from './file-name.ts';
import type { Question } from './questions.ts';
import { sizeInWords } from './size-in-words.ts';

interface Props {
  file: Extract<Question, { kind: 'file' }>;
  save: CapsuleHost['saveFile'];
  onAnswer: (allowed: boolean) => void;
}

/** Asks before a file of the mini-app is saved. Nothing can be typed: the mini-app may be listening. */
export function FileDialog({ file, save, onAnswer }: Props) {
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
