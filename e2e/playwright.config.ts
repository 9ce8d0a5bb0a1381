import { defineConfig, devices } from 'playwright/test';
import { chromiumArgs, findHeadlessShell } from './find-chromium.mjs';

const executablePath = findHeadlessShell();
if (executablePath === null) {
  throw new Error('No Chromium found. "npm test" installs one; or set CHROMIUM_PATH to yours.');
}

export default defineConfig({
  testDir: '.',
  testMatch: '*.spec.ts',
  globalSetup: './fixtures/build.ts',
  outputDir: 'results',
  forbidOnly: true,
  // A test that passes at the second attempt is listed as flaky: it has found something, but it may
  // be a busy machine, and nobody's work should be refused for that.
  retries: 1,
  workers: 2,
  fullyParallel: true,
  timeout: 30_000,
  reporter: [['list', { printSteps: false }]],
  use: {
    ...devices['Desktop Chrome'],
    launchOptions: { executablePath, args: [...chromiumArgs(), '--enable-features=IsolateSandboxedIframes', '--site-per-process'] },
    // The service worker asks for files of its own; its tests let it.
    serviceWorkers: 'block',
    screenshot: 'only-on-failure',
    // A trace takes as long as the test: whoever fails gets one at the second attempt.
    trace: 'on-first-retry',
  },
});
