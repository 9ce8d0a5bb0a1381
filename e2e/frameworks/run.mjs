// `node e2e/frameworks/run.mjs [ai-sdk …]`: agents of well-known frameworks share, ask, read the
// answer, read the document and revise it. README.md beside this tells more.
import { bundled } from '../bundled.mjs';

const { main } = await bundled('frameworks', new URL('run.ts', import.meta.url));
process.exit(await main(process.argv.slice(2)));
