// `node e2e/restore/run.mjs`: copies of the database, made under load, are put back into a second one
// and compared with the first. See run.ts.
import { ensureBuilt } from '../../server/ensure-built.mjs';
import { bundled } from '../bundled.mjs';
import { installPostgres } from '../install-postgres.mjs';
import { needTools } from '../install-tools.mjs';

needTools('setpriv');
installPostgres();
await ensureBuilt();
const { main } = await bundled('restore', new URL('run.ts', import.meta.url));
process.exit(await main());
