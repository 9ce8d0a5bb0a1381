// `node e2e/real-clients/run.mjs [claude codex gate]`: vitrine connect, doctor and --plan-gate with Claude
// Code and Codex as npm has them. README.md beside this tells more.
import { bundled } from '../bundled.mjs';

const { main } = await bundled('real-clients', new URL('run.ts', import.meta.url));
process.exit(await main(process.argv.slice(2)));
