import { connect } from 'node:net';
import { quantile } from '../statistics.mjs';

const END_OF_HEAD = Buffer.from('\r\n\r\n');

/**
 * Sends requests over some connections, each the next one as soon as it has its answer, for a time.
 * It does hardly more than count bytes: a load generator that decodes packed bodies measures
 * itself.
 *
 * @param {{ port: number, connections: number, seconds: number, requests?: number, status: number,
 *   next: () => string }} options `next` makes a whole request; every answer must have this status; it
 *   ends before the time is over when there were so many requests
 * @returns {Promise<{ rate: number, p99: number }>} answers a second; milliseconds
 */
export async function load({
  port,
  connections,
  seconds,
  requests = Number.POSITIVE_INFINITY,
  status,
  next,
}) {
  const times = [];
  let begun = 0;
  const start = performance.now();
  const end = start + seconds * 1000;
  const expected = `HTTP/1.1 ${status}`;

  const one = () =>
    new Promise((resolve, reject) => {
      let sent = 0;
      /** Bytes of the answer that are still to come; negative while its head is. */
      let missing = -1;
      const send = () => {
        if (performance.now() >= end || begun === requests) {
          socket.destroy();
          resolve();
          return;
        }
        begun += 1;
        sent = performance.now();
        missing = -1;
        socket.write(next());
      };
      const receive = (length, buffer) => {
        if (missing < 0) {
          const at = buffer.subarray(0, length).indexOf(END_OF_HEAD);
          if (at < 0) {
            reject(new Error('The head of an answer came in parts.'));
            return;
          }
          const text = buffer.latin1Slice(0, at);
          if (!text.startsWith(expected)) {
            reject(new Error(`Not ${expected}: ${text.slice(0, 200)}`));
            return;
          }
          const [, bytes = 0] = /content-length: (\d+)/i.exec(text) ?? [];
          missing = Number(bytes) - (length - at - END_OF_HEAD.length);
        } else missing -= length;
        if (missing > 0) return;
        times.push(performance.now() - sent);
        send();
      };
      const socket = connect({
        port,
        host: '127.0.0.1',
        noDelay: true,
        // One buffer for each connection: fresh ones would be collected all the time.
        onread: { buffer: Buffer.alloc(65_536), callback: receive },
      });
      socket.on('connect', send);
      socket.on('error', reject);
      socket.on('close', () => reject(new Error('The server has closed a connection.')));
    });

  await Promise.all(Array.from({ length: connections }, one));
  const elapsed = (performance.now() - start) / 1000;
  return { rate: times.length / elapsed, p99: Math.round(quantile(times, 0.99) * 10) / 10 };
}
