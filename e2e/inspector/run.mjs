// `node e2e/inspector/run.mjs`: our page in a real host of MCP Apps. README.md beside this tells more.
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

/** The host needs a newer Node.js than the product: both come from npm, for this run alone. */
const PACKAGES = ['node@24.21.0', '@modelcontextprotocol/inspector@2.12.0'];
/** Longest times, in milliseconds: to fetch the packages, and to run. */
const LIMITS = { fetch: 4 * 60_000, run: 10 * 60_000 };

/**
 * Fetches the packages by npx. @returns the paths of the two programs, or the reason that there are
 * none
 */
function fetchPackages() {
  const { status, stdout, stderr, error } = spawnSync(
    'npx',
    [
      '--yes',
      ...PACKAGES.flatMap((name) => ['--package', name]),
      '--',
      'node',
      '-p',
      'JSON.stringify([process.version, process.execPath, process.env.PATH])',
    ],
    { encoding: 'utf8', timeout: LIMITS.fetch },
  );
  if (status !== 0) {
    const told = /^npm error (.*)$/m.exec(stderr)?.[1] ?? stderr.trim();
    return { reason: error?.message ?? told };
  }
  const [version, node, path] = JSON.parse(stdout.trim().split('\n').at(-1));
  const major = Number(/^v(\d+)/.exec(version)?.[1]);
  if (major < 22) return { reason: `the Node.js from npm is ${version}` };
  return { node, launcher: `${path.split(':')[0]}/mcp-inspector` };
}

const { reason, node, launcher } = fetchPackages();
if (reason !== undefined) {
  console.log(`NOT RUN: ${PACKAGES.join(' and ')} cannot be fetched or started here (${reason}).`);
  process.exit(0);
}
console.log(`Host: ${PACKAGES.join(', ')}`);
const config = fileURLToPath(new URL('playwright.config.ts', import.meta.url));
const child = spawn('npx', ['playwright', 'test', '--config', config, ...process.argv.slice(2)], {
  env: { ...process.env, INSPECTOR_NODE: node, INSPECTOR_LAUNCHER: launcher },
  stdio: 'inherit',
  timeout: LIMITS.run,
});
const [code] = await once(child, 'exit');
process.exitCode = code ?? 1;
