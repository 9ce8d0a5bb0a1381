import type { ConsoleLine } from '../../../frame/protocol.ts';
import { Activity } from './Activity.tsx';
import { Console } from './Console.tsx';
import type { LogEntry } from './requests.ts';
import './trace.css';

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
