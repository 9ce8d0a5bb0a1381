// `MINUTES=10 node e2e/four-servers/run.mjs`: four servers on one database and one store of bodies,
// under load, while each of them is killed now and then. See run.ts.
import { ensureBuilt } from '../../server/ensure-built.mjs';
import { bundled } from '../bundled.mjs';
import { installPostgres } from '../install-postgres.mjs';
import { needTools } from '../install-tools.mjs';

needTools('nginx', 'setpriv');
installPostgres();
await ensureBuilt();
const { main } = await bundled('four-servers', new URL('run.ts', import.meta.url));
process.exit(await main());
