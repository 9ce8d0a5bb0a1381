import { defineConfig } from 'playwright/test';
import config from './playwright.config.ts';

// Run by hand, not by `npm test`: the pictures are committed, or looked at.
export default defineConfig(config, {
  testMatch: ['screenshots.ts', 'every-page/pictures.ts'],
  workers: 1,
  retries: 0,
});
