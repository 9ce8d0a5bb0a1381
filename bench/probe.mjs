/**
 * Runs in each page before its own scripts, in the floor page as in the viewer, and leaves
 * `bench.visible`, `bench.tasks()` and `bench.firstPicture()` (see openCold) there. Must not use anything outside itself.
 *
 * @param {{ text?: string, selector?: string }} goal
 */
export function probe({ text, selector }) {
  // The code of a page may hold the text as well, as that of the bound does, long before it shows it.
  const isCode = (node) => /^(?:script|style)$/i.test(node.nodeName);
  const shown = (node) =>
    node.nodeType === 3
      ? node.data
      : isCode(node)
        ? ''
        : Array.from(node.childNodes, shown).join('');
  const holds = (node) => (node.textContent ?? '').includes(text) && shown(node).includes(text);
  const reached = (records) =>
    selector
      ? document.querySelector(selector) !== null
      : records.some(({ target, addedNodes }) =>
          addedNodes.length > 0
            ? !isCode(target) && [...addedNodes].some(holds)
            : target.nodeType === 3 && !isCode(target.parentNode ?? target) && holds(target),
        );

  const visible = new Promise((resolve) => {
    const watcher = new MutationObserver((records) => {
      if (!reached(records)) return;
      watcher.disconnect();
      // A frame is painted after its callbacks; a message is delivered after that.
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = () => resolve(performance.now());
        port2.postMessage(null);
      });
    });
    watcher.observe(document, {
      childList: true,
      subtree: true,
      characterData: true,
      attributes: selector !== undefined,
    });
    setTimeout(() => resolve(null), 45_000);
  });

  const tasks = [];
  const take = (entries) =>
    tasks.push(...entries.map(({ startTime, duration }) => ({ start: startTime, ms: duration })));
  const observer = new PerformanceObserver((list) => take(list.getEntries()));
  observer.observe({ type: 'longtask', buffered: true });
  globalThis.bench = {
    visible,
    tasks() {
      take(observer.takeRecords());
      return tasks;
    },
    firstPicture: () => performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0,
  };
}
