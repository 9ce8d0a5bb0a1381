import { readFileSync } from 'node:fs';

/**
 * Address of the server whose `vitrine.tgz` or `vitrine-<version>.tgz` this program was installed from,
 * ending in `/`; null when it came from elsewhere. npm notes for each folder of packages where they came
 * from; registries have `/-/` in their addresses.
 *
 * @param program address of a file at the top of the package
 */
export function installedFrom(program: string): string | null {
  try {
    const noted = readFileSync(new URL('../.package-lock.json', program), 'utf8');
    const { packages } = JSON.parse(noted) as {
      packages?: Record<string, { resolved?: unknown } | undefined>;
    };
    const resolved = packages?.['node_modules/vitrine']?.resolved;
    const [, server] =
      /^(https?:\/\/[^?#]*(?<!\/-)\/)vitrine(?:-\d[^/?#]*)?\.tgz(?:\?.*)?$/.exec(
        String(resolved),
      ) ?? [];
    return server ?? null;
  } catch {
    // Installed by another program, or not at all.
    return null;
  }
}
