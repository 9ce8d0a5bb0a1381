import { Resolver } from 'node:dns/promises';

/** Time for one name, and for one of the two queries that are sent for it, in milliseconds. */
const PATIENCE = 4_000;
const PATIENCE_OF_QUERY = 1_500;
/** Names that are looked up at once: more than one address may ask for in a minute. */
const MAX_LOOKUPS = 128;

export type NameServers = {
  /** Addresses with ports; those of the system when there are none. */
  readonly servers?: readonly string[];
  readonly patience?: number;
  readonly maxLookups?: number;
};

/**
 * Looks up the addresses of names that strangers chose, IPv4 first. It asks name servers itself (c-ares):
 * `dns.lookup` would keep one of the four threads of libuv for each name on a slow name server, and
 * connections to the database, files and zlib need those. `/etc/hosts` and search domains have no part in
 * it: they are no names of the public network.
 *
 * @param network differs in tests
 * @returns no addresses for a name that is unknown, takes too long, or is one too many
 */
export function nameResolver({
  servers,
  patience = PATIENCE,
  maxLookups = MAX_LOOKUPS,
}: NameServers = {}): (host: string) => Promise<readonly string[]> {
  let underWay = 0;
  return async (host) => {
    if (underWay >= maxLookups) return [];
    const resolver = new Resolver({ timeout: PATIENCE_OF_QUERY, tries: 2 });
    if (servers) resolver.setServers(servers);
    const late = setTimeout(() => resolver.cancel(), patience);
    underWay++;
    try {
      const found = await Promise.allSettled([resolver.resolve4(host), resolver.resolve6(host)]);
      return found.flatMap((each) => (each.status === 'fulfilled' ? each.value : []));
    } finally {
      underWay--;
      clearTimeout(late);
    }
  };
}
