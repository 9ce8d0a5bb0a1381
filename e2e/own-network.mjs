import { spawnSync } from 'node:child_process';

/** Makes a network of its own and nothing else; gives why that did not work, or null. */
function tryOut() {
  const flags = process.getuid?.() === 0 ? '-mnpf' : '-Urmnpf';
  const words = [flags, '--mount-proc', 'ip', 'link', 'add', 'way', 'type', 'veth'];
  const { status, stderr, error } = spawnSync('unshare', words, { encoding: 'utf8' });
  return status === 0 ? null : (error?.message ?? stderr).trim();
}

/**
 * Whether hostile programs can run here: they need a network of their own (Linux namespaces), which
 * not every build machine lets one make. What could not run has shown nothing, so that is a failure:
 * it throws, unless `ALLOW_NO_SANDBOX=1` says that it may be missing.
 */
export function canRunHostile(env = process.env, whyNot = tryOut()) {
  if (whyNot === null) return true;
  const missing = `no network of its own can be made here (${whyNot}). Try as root, on Linux`;
  if (env.ALLOW_NO_SANDBOX !== '1') {
    throw new Error(`NOT RUN: ${missing}, or set ALLOW_NO_SANDBOX=1 to go without.`);
  }
  console.log(`NOT RUN, as ALLOW_NO_SANDBOX=1 allows: ${missing}.`);
  return false;
}
