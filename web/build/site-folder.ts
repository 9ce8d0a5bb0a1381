/**
 * Reads `--base`: the folder in which a host has the viewer, as a path that begins and ends in `/`. Without
 * it (`./`, as in vite.config.ts) the viewer is at the top of its host.
 *
 * Throws when it is no such path.
 */
export function readSiteFolder(text: string): string {
  if (text === './' || text === '/') return '/';
  const base = text.endsWith('/') ? text : `${text}/`;
  // It becomes part of the files of hosts, where other characters mean something.
  const names = base.split('/').slice(1, -1);
  if (!text.startsWith('/') || !names.every((name) => /^(?!\.)[\w.~-]+$/.test(name))) {
    throw new Error(`--base must be a folder, as in /tools/vitrine/, not ${text}.`);
  }
  return base;
}
