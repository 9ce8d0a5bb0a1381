import { defineConfig } from 'playwright/test';
import config from '../playwright.config.ts';

export default defineConfig(config, {
  testDir: '.',
  testMatch: 'apps.ts',
  globalSetup: '../fixtures/build.ts',
  outputDir: '../results/inspector',
  // One host and one server for all of them.
  workers: 1,
  fullyParallel: false,
  // The client of the host is 2.6 MB of script, each time anew.
  timeout: 90_000,
  expect: { timeout: 40_000 },
  globalTimeout: 9 * 60_000,
  use: { ...config.use, viewport: { width: 1400, height: 1000 }, trace: 'off' },
});
