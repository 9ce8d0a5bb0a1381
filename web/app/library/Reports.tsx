import { Component } from 'preact';
import { Plain } from '../../page/text/Plain.tsx';
import { library as t } from '../../words/en/documents.ts';
import { jsonMistakes } from '../../words/en/problems.ts';
import { saving } from '../../words/en/reading.ts';
import { fill, plural } from '../../words/format.ts';
import { byteSize } from '../../words/values.ts';
import { FoundWords } from '../errors/JsonMistakeWords.tsx';
import type { RefusedLine } from './messages.ts';
import { type StorageState, storageState } from './storage.ts';
import type { WorkOutcome } from './work.ts';

/** A line of the file, with the place in it where that is known. */
const RefusedWords = ({ file, line, why, mistake }: RefusedLine) => (
  <>
    {file && <Plain value={`${file}: `} />}
    {mistake ? (
      <>
        {fill(jsonMistakes.place, { line, column: mistake.column })}: {t.refusals[why]}{' '}
        {mistake.cause && <FoundWords mistake={mistake} />}
      </>
    ) : (
      fill(t.refusedLine, { line, why: t.refusals[why] })
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
        <p class="notice">{plural(sound, t.checked)}</p>
      ) : (
        <p class="notice bad">{t.checkedBad(sound + bad.length, bad.length)}</p>
      );
    }
    case 'imported': {
      const { added, present, refused, refusedCount, stopped } = outcome.report;
      return (
        <>
          <p class={stopped ? 'notice warn' : 'notice'}>
            {plural(added, t.imported)} {present > 0 && plural(present, t.present)}
          </p>
          {stopped && <p class="notice bad">{t.importStopped}</p>}
          {refusedCount > 0 && (
            <div class="notice warn refused">
              <p>{plural(refusedCount, t.refused)}</p>
              <ul>
                {refused.map((each) => (
                  <li>
                    <RefusedWords {...each} />
                  </li>
                ))}
              </ul>
              {refusedCount > refused.length && (
                <p>{fill(t.moreRefused, { n: refusedCount - refused.length })}</p>
              )}
            </div>
          )}
        </>
      );
    }
  }
};

/** The place where all this is kept, its size, and whether the browser promised to keep it. */
export class StorageNote extends Component<object, { storage?: StorageState | null }> {
  override async componentDidMount() {
    this.setState({ storage: await storageState() });
  }
  override render() {
    const { storage } = this.state;
    return (
      <p class="storage muted small">
        {t.intro} {storage?.isKept ? saving.willKeep : saving.mayClear}{' '}
        {storage && fill(t.used, { size: byteSize(storage.used), quota: byteSize(storage.quota) })}
      </p>
    );
  }
}
