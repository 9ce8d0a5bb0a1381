import * as t from '../i18n/en/library.ts';
import type { WorkOutcome } from './work.ts';

/** What came of an import or of checking everything again. */
export const Report = ({ outcome }: { outcome: WorkOutcome }) => {
  switch (outcome.type) {
    case 'unavailable':
      return <p class="notice bad">{t.unavailable}</p>;
    case 'checked': {
      const { sound, bad } = outcome.report;
      return bad.length === 0 ? (
        <p class="notice ok">{t.checked(sound)}</p>
      ) : (
        <p class="notice bad">{t.checkedBad(sound + bad.length, bad.length)}</p>
      );
    }
    case 'imported': {
      const { added, present, refused, refusedCount, stopped } = outcome.report;
      return (
        <>
          <p class={`notice ${stopped ? 'warn' : 'ok'}`}>
            {t.imported(added)} {present > 0 && t.present(present)}
          </p>
          {stopped && <p class="notice bad">{t.importStopped}</p>}
          {refusedCount > 0 && (
            <div class="notice warn refused">
              <p>{t.refused(refusedCount)}</p>
              <ul>
                {refused.map(({ line, why }) => (
                  <li>{t.refusedLine(line, t.refusals[why])}</li>
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
