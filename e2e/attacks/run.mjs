// `node e2e/attacks/run.mjs`: what one visitor sends to stop a server, on both engines, with and without
// nginx in front. See run.ts for its options.
import { ensureBuilt } from '../../server/ensure-built.mjs';
import { bundled } from '../bundled.mjs';
import { installPostgres } from '../install-postgres.mjs';
import { needTools } from '../install-tools.mjs';

needTools('nginx', 'unshare');
installPostgres();
await ensureBuilt();
const { main } = await bundled('attacks', new URL('run.ts', import.meta.url));
process.exit(await main(process.argv.slice(2)));
