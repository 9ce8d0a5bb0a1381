// `node e2e/library/run.mjs [node-20 bun workerd sizes …]`: the programs of docs/library.md in the engines
// that they are for, and what bundlers take of the library.
import { bundled } from '../bundled.mjs';

const { main } = await bundled('library-engines', new URL('run.ts', import.meta.url));
process.exit(await main(process.argv.slice(2)));
