// The policy of hosts lets this page ask nobody, so a capsule that exchanges data is told at once
// that there is no network. Stands in for web/capsule/host/broker-client.ts.

export type { BrokerOutcome } from '../capsule/host/broker-client.ts';

export class Broker {
  request(): Promise<'network'> {
    return Promise.resolve('network');
  }
  close(): void {}
}
