// `node bench/costs/run.mjs`: processor time and bytes of a publication and of a read. See run.ts.
import { bundled } from '../../e2e/bundled.mjs';
import { installPostgres } from '../../e2e/install-postgres.mjs';
import { ensureBuilt } from '../../server/ensure-built.mjs';

installPostgres();
await ensureBuilt();
const { main } = await bundled('costs', new URL('run.ts', import.meta.url));
process.exit(await main());
