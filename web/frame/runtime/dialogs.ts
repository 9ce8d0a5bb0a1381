/** Shortest time between two reports, in milliseconds: the viewer counts messages. */
const INTERVAL = 1_000;

/**
 * Reports calls of `alert`, `confirm` and `prompt`, which show nothing in a sandboxed frame and
 * answer at once, as they did without this.
 */
export function watchDialogs(report: (words: string) => void): void {
  let last = Number.NEGATIVE_INFINITY;
  const now = performance.now.bind(performance);
  const dialog =
    <T>(answer: T) =>
    (words: unknown = ''): T => {
      if (now() - last >= INTERVAL) {
        last = now();
        report(`${words}`);
      }
      return answer;
    };
  Object.assign(globalThis, {
    alert: dialog(undefined),
    confirm: dialog(false),
    prompt: dialog(null),
  });
}
