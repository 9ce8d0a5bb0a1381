import { defineConfig } from 'playwright/test';
import config from './playwright.config.ts';

// Run by hand, not by `npm test`: the pictures are committed.
export default defineConfig(config, { testMatch: 'screenshots.ts', workers: 1 });
