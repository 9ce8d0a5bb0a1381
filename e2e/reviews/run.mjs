// `node e2e/reviews/run.mjs [Firefox …]`: a plan is approved, sent back and commented on with real presses
// in Chromium, Firefox and WebKit.
import { bundled } from '../bundled.mjs';

const { main } = await bundled('reviews', new URL('run.ts', import.meta.url));
process.exit(await main(process.argv.slice(2)));
