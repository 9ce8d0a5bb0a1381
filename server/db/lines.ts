import { StoreFailure } from './failure.ts';

/** Does work when nothing else of the same name is being done, in the order of arrival. */
export type Lines = <T>(name: string, work: () => Promise<T>) => Promise<T>;

type Waiting = { readonly go: () => void };

/**
 * Lines in this process, one for each name: what would stand in line in the database, and hold a
 * connection meanwhile, waits here instead.
 *
 * @param longest most that wait in one line
 * @param patience longest wait, ms
 */
export function lines(longest: number, patience: number): Lines {
  const all = new Map<string, Waiting[]>();

  const next = (name: string, line: Waiting[]): void => {
    const first = line.shift();
    if (first) first.go();
    else all.delete(name);
  };
  const turn = (line: Waiting[]): Promise<void> =>
    new Promise((resolve, reject) => {
      const timer = setTimeout(() => {
        line.splice(line.indexOf(waiting), 1);
        reject(new StoreFailure('busy'));
      }, patience);
      const waiting: Waiting = {
        go: () => {
          clearTimeout(timer);
          resolve();
        },
      };
      line.push(waiting);
    });

  return async (name, work) => {
    const line = all.get(name);
    if (!line) all.set(name, []);
    else if (line.length >= longest) throw new StoreFailure('busy');
    else await turn(line);
    try {
      return await work();
    } finally {
      next(name, all.get(name) ?? []);
    }
  };
}
