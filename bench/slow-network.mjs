import { connect, createServer } from 'node:net';

/** Bytes that a fresh connection may send before it has heard from the other side (RFC 6928). */
const FIRST_FLIGHT = 14_600;

/**
 * A way to a server on which bytes arrive as over a distant network: the loopback interface hides
 * what a round trip costs. A connection takes a round trip before it can be used, a request half of
 * one, and the answer comes in flights: the first of 14,600 bytes, each as long as two of the one
 * before, a round trip apart (slow start, RFC 5681). The rate of the line is not limited.
 *
 * @param {number} port of the server on the loopback interface
 * @param {number} roundTrip in milliseconds
 */
export async function slowNetwork(port, roundTrip) {
  const server = createServer({ noDelay: true }, (near) => {
    const far = connect({ port, host: '127.0.0.1', noDelay: true });
    const opened = performance.now();
    let flight = FIRST_FLIGHT;
    let left = flight;
    let next = 0;
    const waiting = [];
    let hasEnded = false;
    const end = () => {
      near.destroy();
      far.destroy();
    };
    near.on('error', end).on('close', end);
    far.on('error', end);

    near.on('data', (chunk) => {
      // The handshake first; then the way there and half of the way back are taken together.
      const since = performance.now() - opened;
      setTimeout(
        () => far.writable && far.write(chunk),
        Math.max(0, roundTrip - since) + roundTrip,
      );
    });
    const send = () => {
      const time = performance.now();
      if (next > 0 && time >= next) {
        flight *= 2;
        left = flight;
        next = 0;
      }
      while (waiting.length > 0 && left > 0) {
        const chunk = waiting[0];
        const part = chunk.subarray(0, left);
        if (part.length === chunk.length) waiting.shift();
        else waiting[0] = chunk.subarray(part.length);
        near.write(part);
        left -= part.length;
        // The acknowledgements of this flight are back after a round trip.
        if (next === 0) next = time + roundTrip;
      }
      if (waiting.length > 0) setTimeout(send, Math.max(1, next - performance.now()));
      else if (hasEnded) near.end();
    };
    far.on('data', (chunk) => {
      waiting.push(chunk);
      if (waiting.length === 1) send();
    });
    far.on('end', () => {
      hasEnded = true;
      if (waiting.length === 0) near.end();
    });
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { origin: `http://127.0.0.1:${server.address().port}`, close: () => server.close() };
}
