import { Plain } from '../../../page/text/Plain.tsx';
import { record as t } from '../../../words/en/programs.ts';
import { fill } from '../../../words/format.ts';
import type { LogEntry } from './requests.ts';

/** 24 hours, as everywhere: `15:04:05`. */
const clock = (time: Date): string => time.toTimeString().slice(0, 8);

/** Every request of the run and its answer, newest first. */
export const Activity = ({ log }: { log: readonly LogEntry[] }) =>
  log.length === 0 ? (
    <p>{t.noActivity}</p>
  ) : (
    <ol class="activity">
      {log.map(({ key, at, call, detail, outcome, answered }) => (
        <li key={key} data-call={call} data-outcome={outcome}>
          <time dateTime={at.toISOString()}>{clock(at)}</time> {t.requests[call]}
          {detail && (
            <>
              : <Plain value={detail} />
            </>
          )}{' '}
          – <strong>{t.answers[outcome]}</strong>
          {answered &&
            ` (${'model' in answered ? t.used(answered) : fill(t.answered, { status: answered.status, bytes: answered.bytes })})`}
        </li>
      ))}
    </ol>
  );
