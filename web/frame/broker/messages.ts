import type { NetAnswer, PROTOCOL_VERSION, RequestError } from '../protocol.ts';

/** Viewer to broker page: the first message, with exactly one port. */
export interface BrokerStart {
  readonly vitrine: typeof PROTOCOL_VERSION;
  /** Exact names of the hosts that it may ask. */
  readonly hosts: readonly string[];
}

/** The request that is to be sent. */
export interface BrokerRequest {
  readonly url: string;
  readonly method: string;
  readonly headers: readonly (readonly [name: string, value: string])[];
  readonly body: Blob | null;
  /** Only a picture, a sound or a video is wanted. */
  readonly media: boolean;
}

/** Viewer to broker, over the port. */
export type ToBroker = BrokerRequest & { readonly id: number };

/** Broker to viewer, over the port. */
export type FromBroker =
  | { readonly ready: true }
  | { readonly id: number; readonly error: RequestError }
  | { readonly id: number; readonly error: null; readonly answer: NetAnswer };
