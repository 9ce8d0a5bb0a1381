/** Does something again and again, one round after the other; a round that takes long is waited for. */
export function runRounds(
  round: () => Promise<unknown>,
  every: number,
  onError: (error: unknown) => void,
): { readonly stop: () => Promise<void> } {
  let current: Promise<unknown> = Promise.resolve();
  let isBusy = false;
  const turn = () => {
    if (isBusy) return;
    isBusy = true;
    current = round()
      .catch(onError)
      .finally(() => {
        isBusy = false;
      });
  };
  const timer = setInterval(turn, every);
  return {
    stop: async () => {
      clearInterval(timer);
      await current;
      // One last round: what came just now.
      turn();
      await current;
    },
  };
}
