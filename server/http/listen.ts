import { once } from 'node:events';
import type { Server } from 'node:net';

/** The name under which people and programs on a machine find what listens there. */
export const LOCALHOST = 'localhost';
/** The addresses of that name: which of them a program tries first depends on the program. */
const LOOPBACK = ['127.0.0.1', '::1'] as const;
/** Free ports that are tried until one is free on both addresses. */
const TRIES = 10;

/**
 * Listens on a host, for `localhost` on both loopback addresses, so that nobody else answers there
 * under our name. A machine may lack one of the two.
 *
 * @param alsoOn a listener for one more address
 * @param port 0: any that is free
 * @returns the port; rejects with the error of the system
 */
export async function listenOn(
  server: Server,
  alsoOn: () => Server,
  port: number,
  host: string,
): Promise<number> {
  if (host !== LOCALHOST) return listen(server, port, host);
  for (let tries = 1; ; tries++) {
    const [first, second] = LOOPBACK;
    const taken = await listen(server, port, first).catch((error) => {
      if (isMissing(error)) return null;
      throw error;
    });
    if (taken === null) return listen(server, port, second);
    try {
      return await listen(alsoOn(), taken, second);
    } catch (error) {
      if (isMissing(error)) return taken;
      if (port !== 0 || tries === TRIES) throw error;
      await new Promise((resolve) => server.close(resolve));
    }
  }
}

/** Listens on one address. @returns the port */
export async function listen(server: Server, port: number, host: string): Promise<number> {
  server.listen(port, host);
  await once(server, 'listening');
  const bound = server.address();
  return typeof bound === 'object' && bound ? bound.port : port;
}

/** True if the machine has no such address: IPv6 is often switched off, in containers above all. */
const isMissing = (error: unknown): boolean =>
  ['EADDRNOTAVAIL', 'EAFNOSUPPORT', 'EINVAL'].includes((error as NodeJS.ErrnoException).code ?? '');
