import { BROKER_SANDBOX, frameAllow } from '#schemas/program/frame-policy.ts';
import { TIME_LIMIT } from '../../../frame/broker/perform.ts';
import type {
  BrokerRequest,
  BrokerStart,
  FromBroker,
} from '../../../frame/broker/request-rules.ts';
import { refusal } from '../../../frame/broker/request-rules.ts';
import { type NetAnswer, PROTOCOL_VERSION, type RequestError } from '../../../frame/protocol.ts';
import type { Broker } from '../capsule-host.ts';
import type { RequestCall } from '../host/questions.ts';
import { brokerAddress } from './frame-element.ts';

/** Requests under way at once; the others wait. */
const AT_ONCE = 4;
/** Requests that may wait. */
const MAX_WAITING = 60;
/** Time in which the broker page has to load and answer, in milliseconds. */
const PATIENCE = TIME_LIMIT + 5_000;

type BrokerOutcome = NetAnswer | RequestError | 'busy';

/** An answer, and what the log says of it. */
type Told = readonly [answer: NetAnswer, told: { status: number; bytes: number }];

interface Job {
  readonly request: BrokerRequest;
  readonly done: (outcome: BrokerOutcome) => void;
}

const pick = ({ url, method, headers }: Extract<RequestCall, { call: 'net.fetch' }>) => ({
  url,
  method,
  headers,
});

/** Makes the requests of one running capsule in a sandboxed page of our own. */
export class BrokerClient implements Broker {
  private readonly frame = document.createElement('iframe');
  private readonly port: MessagePort;
  private readonly waiting: Job[] = [];
  private readonly running = new Map<number, Job>();
  private ready = false;
  private closed = false;
  private lastId = 0;

  private readonly hosts: readonly string[];

  /** Puts the broker page beside the frame's `holder`, out of sight. */
  constructor(holder: Element, declared: readonly string[]) {
    // The host that serves the viewer is not a stranger's to ask.
    const hosts = declared.filter((host) => host !== location.hostname);
    this.hosts = hosts;
    const { port1, port2 } = new MessageChannel();
    this.port = port1;
    port1.onmessage = ({ data }: MessageEvent<FromBroker>) => this.receive(data);
    const { frame } = this;
    frame.setAttribute('sandbox', BROKER_SANDBOX);
    frame.allow = frameAllow(document.featurePolicy?.features());
    frame.referrerPolicy = 'no-referrer';
    frame.hidden = true;
    frame.src = brokerAddress();
    const start: BrokerStart = { vitrine: PROTOCOL_VERSION, hosts };
    // An opaque origin cannot be named; this page's policy lets the frame hold nothing else.
    frame.addEventListener('load', () => frame.contentWindow?.postMessage(start, '*', [port2]), {
      once: true,
    });
    setTimeout(() => this.ready || this.close(), PATIENCE);
    holder.after(frame);
  }

  /** Makes a request; checked here as well as in the broker page. Never rejects. */
  async request(call: RequestCall): Promise<Told | Exclude<BrokerOutcome, NetAnswer>> {
    const answer = await this.make(call);
    if (typeof answer === 'string') return answer;
    return [answer, { status: answer.status, bytes: answer.body.byteLength }];
  }

  private make(call: RequestCall): Promise<BrokerOutcome> {
    const request: BrokerRequest =
      call.call === 'net.fetch'
        ? { ...pick(call), body: call.data, media: false }
        : { url: call.url, method: 'GET', headers: [], body: null, media: true };
    const refused = refusal(request, this.hosts);
    if (refused) return Promise.resolve(refused);
    if (this.closed) return Promise.resolve('network');
    if (this.waiting.length >= MAX_WAITING) return Promise.resolve('busy');
    return new Promise((done) => {
      this.waiting.push({ request, done });
      this.next();
    });
  }

  /** Ends everything; requests under way are broken off. */
  close(): void {
    this.closed = true;
    this.port.close();
    this.frame.remove();
    for (const { done } of [...this.waiting, ...this.running.values()]) done('network');
    this.running.clear();
    this.waiting.length = 0;
  }

  private next(): void {
    while (this.ready && this.running.size < AT_ONCE) {
      const job = this.waiting.shift();
      if (!job) return;
      const id = ++this.lastId;
      this.running.set(id, job);
      this.port.postMessage({ id, ...job.request });
      setTimeout(() => this.finish(id, 'timeout'), PATIENCE);
    }
  }

  private receive(message: FromBroker): void {
    if ('ready' in message) this.ready = true;
    else this.finish(message.id, message.error === null ? message.answer : message.error);
    this.next();
  }

  private finish(id: number, outcome: BrokerOutcome): void {
    this.running.get(id)?.done(outcome);
    this.running.delete(id);
    this.next();
  }
}
