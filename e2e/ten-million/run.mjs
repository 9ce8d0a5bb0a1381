// `node e2e/ten-million/run.mjs`: how PostgreSQL goes through ten million publications. See run.ts.
import { bundled } from '../bundled.mjs';
import { installPostgres } from '../install-postgres.mjs';

installPostgres();
const { main } = await bundled('ten-million', new URL('run.ts', import.meta.url));
process.exit(await main());
