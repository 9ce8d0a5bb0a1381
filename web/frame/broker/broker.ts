import { brokerNarrowing } from '#schemas/program/frame-policy.ts';
import { PROTOCOL_VERSION } from '../protocol.ts';
import { perform } from './perform.ts';
import type { BrokerStart, FromBroker, ToBroker } from './request-rules.ts';

/**
 * The only script of `broker.html`: it makes the requests of a capsule, so that the capsule never
 * has a network of its own. No code and no text of the capsule ever gets here but what it asks for.
 * Like the frame page it does nothing unless it is sandboxed and the viewer starts it.
 */

/** Origin of the viewer where the page is served from another one (`build/settings.ts`). */
declare const VIEWER_ORIGIN: string;

const isStart = (data: unknown): data is BrokerStart =>
  (data as Partial<BrokerStart> | null | undefined)?.vitrine === PROTOCOL_VERSION;

function start(event: MessageEvent<unknown>): void {
  const [port, extra] = event.ports;
  if (event.source !== parent || event.origin !== (VIEWER_ORIGIN || location.origin)) return;
  if (!port || extra || !isStart(event.data)) return;
  const { hosts } = event.data;
  // From here on the browser itself lets no request go elsewhere, whatever this code does.
  const policy = document.createElement('meta');
  policy.httpEquiv = 'Content-Security-Policy';
  policy.content = brokerNarrowing(hosts);
  document.head.append(policy);

  const say = (message: FromBroker, transfer: Transferable[] = []) =>
    port.postMessage(message, transfer);
  port.onmessage = async ({ data }: MessageEvent<ToBroker>) => {
    const answer = await perform(data, hosts);
    if (typeof answer === 'string') say({ id: data.id, error: answer });
    else say({ id: data.id, error: null, answer }, [answer.body]);
  };
  say({ ready: true });
}

if (self.origin === 'null' && parent !== self && parent === top) {
  addEventListener('message', start, { once: true });
}
