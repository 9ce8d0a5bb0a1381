// `node e2e/openapi-clients/run.mjs [openapi-typescript …]`: clients made of /openapi.json by generators,
// compiled in programs that publish, revise and withdraw, and run. README.md beside this tells more.
import { bundled } from '../bundled.mjs';

const { main } = await bundled('openapi-clients', new URL('run.ts', import.meta.url));
process.exit(await main(process.argv.slice(2)));
