/**
 * Functions for every vector. `got(text)` reports what the code read or managed to do. `steal(use)`
 * gets hold of the port on which our own bridge listens: the getter of `MessageEvent.data` sees every
 * event that the bridge reads, and the event knows its port.
 */
export const PRELUDE = `
globalThis.gotten = [];
globalThis.got = (text) => { if (text) gotten.push(String(text).slice(0, 300)); };
globalThis.attempt = async (work) => { try { got(await work()); } catch {} };
globalThis.steal = (use) => {
  const own = Object.getOwnPropertyDescriptor(MessageEvent.prototype, 'data');
  let used = false;
  Object.defineProperty(MessageEvent.prototype, 'data', { configurable: true, get() {
    const port = this.target;
    if (!used && port instanceof MessagePort) { used = true; setTimeout(() => use(port)); }
    return own.get.call(this);
  } });
};
`;
