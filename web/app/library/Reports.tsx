import { Plain } from '../../page/text/Plain.tsx';
import { library as t } from '../../words/en/documents.ts';
import { jsonMistakes } from '../../words/en/problems.ts';
import { FoundWords } from '../errors/JsonMistakeWords.tsx';
import type { RefusedLine } from './messages.ts';
import type { WorkOutcome } from './work.ts';

/** A line of the file, with the place in it where that is known. */
const RefusedWords = ({ file, line, why, mistake }: RefusedLine) => (
  <>
    {file && <Plain value={`${file}: `} />}
    {mistake ? (
      <>
        {jsonMistakes.place(line, mistake.column)}: {t.refusals[why]}{' '}
        {mistake.cause && <FoundWords mistake={mistake} />}
      </>
    ) : (
      t.refusedLine(line, t.refusals[why])
    )}
  </>
);

/** Report of an import or of a check of everything. */
export const Report = ({ outcome }: { outcome: WorkOutcome }) => {
  switch (outcome.type) {
    case 'unavailable':
      return <p class="notice bad">{t.unavailable}</p>;
    case 'checked': {
      const { sound, bad } = outcome.report;
      return bad.length === 0 ? (
        <p class="notice">{t.checked(sound)}</p>
      ) : (
        <p class="notice bad">{t.checkedBad(sound + bad.length, bad.length)}</p>
      );
    }
    case 'imported': {
      const { added, present, refused, refusedCount, stopped } = outcome.report;
      return (
        <>
          <p class={stopped ? 'notice warn' : 'notice'}>
            {t.imported(added)} {present > 0 && t.present(present)}
          </p>
          {stopped && <p class="notice bad">{t.importStopped}</p>}
          {refusedCount > 0 && (
            <div class="notice warn refused">
              <p>{t.refused(refusedCount)}</p>
              <ul>
                {refused.map((each) => (
                  <li>
                    <RefusedWords {...each} />
                  </li>
                ))}
              </ul>
              {refusedCount > refused.length && (
                <p>{t.moreRefused(refusedCount - refused.length)}</p>
              )}
            </div>
          )}
        </>
      );
    }
  }
};
