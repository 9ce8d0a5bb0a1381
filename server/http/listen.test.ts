import { createServer, Server } from 'node:net';
import { expect, it } from 'vitest';
import { listenOn } from './listen.ts';

/** A listener for an address that the machine does not have, or that is taken. */
class Failing extends Server {
  constructor(private readonly code: string) {
    super();
  }
  override listen(): this {
    const error = Object.assign(new Error(this.code), { code: this.code });
    queueMicrotask(() => this.emit('error', error));
    return this;
  }
}

it.each(['EADDRNOTAVAIL', 'EAFNOSUPPORT'])('one loopback address is enough: %s', async (code) => {
  const server = createServer();
  const port = await listenOn(server, () => new Failing(code), 0, 'localhost');
  expect(port).toBeGreaterThan(0);
  server.close();
});

it('an address that somebody else has is not shared', async () => {
  const server = createServer();
  const failing = () => new Failing('EADDRINUSE');
  await expect(listenOn(server, failing, 45_871, 'localhost')).rejects.toThrow('EADDRINUSE');
  server.close();
});

it('another free port is taken when the second address has somebody on the first', async () => {
  const server = createServer();
  const others = [new Failing('EADDRINUSE'), new Failing('EADDRNOTAVAIL')];
  const port = await listenOn(server, () => others.shift() as Server, 0, 'localhost');
  expect(port).toBeGreaterThan(0);
  expect(others).toEqual([]);
  server.close();
});

it('a name or address that was chosen is the only one', async () => {
  const server = createServer();
  const never = () => {
    throw new Error('not asked for');
  };
  expect(await listenOn(server, never, 0, '127.0.0.1')).toBeGreaterThan(0);
  server.close();
});
