import { accessSync, constants, existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium } from 'playwright';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome'];
const SHELL_NAMES = ['chromium-headless-shell', 'chrome-headless-shell'];

/**
 * Path of a Chromium to test with: CHROMIUM_PATH, then the usual names on PATH, then the one that
 * Playwright installs; null when there is none. A CHROMIUM_PATH that leads nowhere is an error.
 */
export function findChromium(env = process.env) {
  if (env.CHROMIUM_PATH) {
    if (isProgram(env.CHROMIUM_PATH)) return env.CHROMIUM_PATH;
    throw new Error(`CHROMIUM_PATH is ${env.CHROMIUM_PATH}, but there is no program there.`);
  }
  const own = chromium.executablePath();
  return onPath(NAMES, env) ?? (own && existsSync(own) ? own : null);
}

/**
 * Path of Chromium's headless shell, the same engine without a browser around it, which takes half of
 * the processor time: for the browser tests. Without one, or when CHROMIUM_PATH names a browser, the
 * path of `findChromium`.
 */
export function findHeadlessShell(env = process.env) {
  return (env.CHROMIUM_PATH ? undefined : onPath(SHELL_NAMES, env)) ?? findChromium(env);
}

/** The first of some programs that is in one of the folders of PATH. */
function onPath(names, env) {
  const folders = (env.PATH ?? '').split(delimiter).filter(Boolean);
  return names.flatMap((name) => folders.map((folder) => join(folder, name))).find(isProgram);
}

/** Flags that keep the browser quiet: it talks to the pages under test and to nobody else. */
export function chromiumArgs() {
  const isRoot = process.getuid?.() === 0;
  return [
    // Chromium refuses to start its sandbox as root, which is what containers run as.
    ...(isRoot ? ['--no-sandbox'] : []),
    '--disable-gpu',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-quic',
    '--disable-sync',
    '--no-first-run',
  ];
}

function isProgram(path) {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
