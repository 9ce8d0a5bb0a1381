import { readdirSync, readFileSync } from 'node:fs';

/** Ticks of a second in /proc (Linux: always). */
const TICKS = 100;

type Stat = { readonly parent: number; readonly own: number; readonly ended: number };

function statOf(pid: number | string): Stat | null {
  try {
    // The name of the program may hold anything; the fields stand behind its last bracket.
    const [, fields = ''] = /\) (.*)\n$/.exec(readFileSync(`/proc/${pid}/stat`, 'utf8')) ?? [];
    const all = fields.split(' ').map(Number);
    const [user = 0, system = 0, endedUser = 0, endedSystem = 0] = all.slice(11, 15);
    return { parent: all[1] ?? 0, own: user + system, ended: endedUser + endedSystem };
  } catch {
    return null;
  }
}

/** Seconds of processor time of a process and of its children, those that have ended included. */
export function processorTime(pid: number): number {
  const own = statOf(pid);
  if (!own) return 0;
  const children = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => statOf(name) ?? [])
    .filter(({ parent }) => parent === pid);
  const ticks = children.reduce((sum, child) => sum + child.own + child.ended, own.own + own.ended);
  return ticks / TICKS;
}

/** The process that started another one. */
export const parentOf = (pid: number): number => statOf(pid)?.parent ?? 0;
