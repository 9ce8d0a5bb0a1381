import { type MessagePort, parentPort } from 'node:worker_threads';
import { packNow } from './machinery.ts';

/** Packs the texts that come by a port, in their order. */
function serve(port: MessagePort): void {
  port.on('message', (canonical: string) => {
    const body = packNow(canonical);
    // What is sent goes with all the memory that it is a part of.
    port.postMessage({ ...body, gzip: new Uint8Array(body.gzip) });
  });
}

if (parentPort) serve(parentPort);
