import { nodesOfText } from '#schemas/text/markdown/nodes.ts';
import type { ConsoleLine } from '../../../frame/protocol.ts';
import { Plain } from '../../../page/text/Plain.tsx';
import { record as t } from '../../../words/en/programs.ts';
import { fill } from '../../../words/format.ts';
import { CopyButton } from '../../kit/copy.tsx';
import type { LogEntry } from './requests.ts';

/** Most nodes of the console that are shown: the program writes while its reader wants to stop it. */
const MAX_NODES = 2_000;

/** The newest lines, of {@link MAX_NODES} together. */
export function newestOf(lines: readonly ConsoleLine[]): readonly ConsoleLine[] {
  let nodes = 0;
  let from = lines.length;
  while (from > 0) {
    nodes += 2 + nodesOfText(lines[from - 1]?.[1] ?? '');
    if (nodes > MAX_NODES) break;
    from -= 1;
  }
  return lines.slice(from);
}

/** The lines that the program wrote to its console, oldest first. */
const Console = ({ lines }: { lines: readonly ConsoleLine[] }) => {
  if (lines.length === 0) return <p>{t.noConsole}</p>;
  const newest = newestOf(lines);
  return (
    <>
      <p class="muted small">{t.consoleNote}</p>
      {newest.length < lines.length && <p class="muted small">{t.consoleCut}</p>}
      <ol class="console">
        {newest.map(([level, text]) => (
          <li data-level={level}>
            <Plain value={text} multiline />
          </li>
        ))}
      </ol>
      <CopyButton
        label={t.copyConsole}
        text={lines.map(([level, text]) => `${level}: ${text}`).join('\n')}
      />
    </>
  );
};

/** 24 hours, as everywhere: `15:04:05`. */
const clock = (time: Date): string => time.toTimeString().slice(0, 8);

/** Every request of the run and its answer, newest first. */
const Activity = ({ log }: { log: readonly LogEntry[] }) =>
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

/** Trace of a run: its requests and its console. Outlives the frame. */
export interface RunTrace {
  readonly log: readonly LogEntry[];
  readonly lines: readonly ConsoleLine[];
}

interface Props extends RunTrace {
  show?: 'activity' | 'console';
}

/** The activity, the console, or both. */
export const Trace = ({ log, lines, show }: Props) => (
  <>
    {show !== 'console' && <Activity log={log} />}
    {(show === 'console' || (!show && lines.length > 0)) && <Console lines={lines} />}
  </>
);
