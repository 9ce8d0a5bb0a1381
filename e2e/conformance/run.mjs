// `node e2e/conformance/run.mjs`: the conformance suite of the protocol against /mcp. See run.ts.
import { bundled } from '../bundled.mjs';

const { main } = await bundled('conformance', new URL('run.ts', import.meta.url));
process.exit(await main(process.argv.slice(2)));
