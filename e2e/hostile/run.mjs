// `node e2e/hostile/run.mjs`: runs the hostile suite. See run.ts for its options.
import { runInOwnNetwork } from '../own-network.mjs';

await runInOwnNetwork(import.meta.url, new URL('./run.ts', import.meta.url));
