// `node e2e/s3-server/run.mjs`: bodies in a real server that speaks S3, OpenStack Swift as Debian has
// it, which is made for this and thrown away. See run.ts.
import { ensureBuilt } from '../../server/ensure-built.mjs';
import { bundled } from '../bundled.mjs';
import { needTools } from '../install-tools.mjs';

needTools('setpriv', 'python3-swift');
await ensureBuilt();
const { main } = await bundled('s3-server', new URL('run.ts', import.meta.url));
process.exit(await main());
