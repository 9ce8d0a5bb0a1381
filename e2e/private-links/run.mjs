// `node e2e/private-links/run.mjs`: makes and opens private links in Chromium, Firefox and WebKit, and
// looks at everything that leaves them and that they keep. See run.ts for its options.
import { runInOwnNetwork } from '../own-network.mjs';

await runInOwnNetwork(import.meta.url, new URL('./run.ts', import.meta.url));
