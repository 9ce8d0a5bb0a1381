/** True if the viewer itself stands in a frame of a host (MCP Apps); set by the build. */
declare const IN_HOST: boolean;

/**
 * Runs code of ours, in which `bridge` stands for a value. Nothing of the mini-app has run yet.
 *
 * Hosts of MCP Apps let pages have scripts, but not make functions of text: there the code is a
 * script in the page, and is gone from it afterwards.
 */
export function runOwnCode(code: string, bridge: unknown): void {
  // Strict, or a program could ask a function of ours who called it, and with what.
  const strict = `"use strict";${code}`;
  if (!IN_HOST) {
    Function('bridge', strict)(bridge);
    return;
  }
  const script = document.createElement('script');
  script.textContent = strict;
  Object.assign(globalThis, { bridge });
  document.append(script);
  script.remove();
  Reflect.deleteProperty(globalThis, 'bridge');
}
