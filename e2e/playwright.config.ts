import { defineConfig, devices } from 'playwright/test';
import { chromiumArgs, findChromium, findHeadlessShell } from './find-chromium.mjs';

const executablePath = findChromium();
const headlessShell = findHeadlessShell();
if (executablePath === null || headlessShell === null) {
  throw new Error('No Chromium found. "npm test" installs one; or set CHROMIUM_PATH to yours.');
}

// Its service worker and its cache are not those of a browser.
const IN_BROWSER = /(?:offline|file-hosts)\.spec\.ts$/;
/** These make a build of their own before their first test. */
const WITH_BUILD = /(?:api|content)-origin\.spec\.ts$/;
// As in the browser, every site and every sandboxed frame is a process of its own.
const args = [...chromiumArgs(), '--site-per-process', '--enable-features=IsolateSandboxedIframes'];
const shell = { launchOptions: { executablePath: headlessShell, args } };

export default defineConfig({
  // The same once more, elsewhere or for longer: `node e2e/nightly.mjs browser` has them all.
  ...(!process.env.NIGHTLY && { grepInvert: /@nightly/ }),
  testDir: '.',
  testMatch: '*/*.spec.ts',
  globalSetup: './fixtures/build.ts',
  outputDir: 'results',
  forbidOnly: true,
  // A test that passes at the second attempt is listed as flaky: it has found something, but it may
  // be a busy machine, and nobody's work should be refused for that.
  retries: 1,
  // Two cores; what tests wait for (a frame, half a second in which a button is seen) leaves a third
  // of them idle with four.
  workers: 5,
  fullyParallel: true,
  // Limits for what hangs. A slow or busy machine must not fail a test: nothing is measured by them.
  timeout: 180_000,
  expect: { timeout: 30_000 },
  reporter: [['list', { printSteps: false }]],
  use: {
    ...devices['Desktop Chrome'],
    // The service worker asks for files of its own; its tests let it.
    serviceWorkers: 'block',
    // "only-on-failure" takes one of each page of each test before it is known; who fails gets one in
    // fixtures/index.ts.
    screenshot: 'off',
    // A trace takes as long as the test: whoever fails gets one at the second attempt.
    trace: 'on-first-retry',
  },
  projects: [
    // The longest tests are not the last.
    {
      name: 'browser',
      testMatch: IN_BROWSER,
      use: { launchOptions: { executablePath, args: chromiumArgs() } },
    },
    { name: 'with a build', testMatch: WITH_BUILD, use: shell },
    { name: 'shell', testIgnore: [IN_BROWSER, WITH_BUILD], use: shell },
  ],
});
