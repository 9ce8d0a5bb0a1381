import { isFull, isWaiting, showRest, watch } from './turns.ts';

/** Shows more until something is found, all of it if need be. */
export function showUntil(find: () => HTMLElement | null): Promise<HTMLElement | null> {
  return new Promise((resolve) => {
    const look = () => {
      const found = find();
      if (!found && isWaiting()) {
        if (isFull()) showRest();
        return;
      }
      stop();
      resolve(found);
    };
    const stop = watch(look);
    look();
  });
}
