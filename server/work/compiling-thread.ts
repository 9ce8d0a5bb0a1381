import { type MessagePort, parentPort } from 'node:worker_threads';
import { scriptMistake } from './script-mistake.ts';

/** Compiles the scripts that come by a port, in their order. */
function serve(port: MessagePort): void {
  port.on('message', (script: string) => port.postMessage(scriptMistake(script)));
}

if (parentPort) serve(parentPort);
