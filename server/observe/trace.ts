import { AsyncLocalStorage } from 'node:async_hooks';
import { randomBytes } from 'node:crypto';

/** Trace context of a request (W3C Trace Context). */
export type Trace = {
  /** 32 hex digits. */
  readonly id: string;
  /** Two hex digits: whether it is recorded elsewhere. */
  readonly flags: string;
};

const current = new AsyncLocalStorage<Trace>();

/**
 * Reads the header `traceparent` (W3C Trace Context, section 3.2).
 *
 * @returns null when it is none: then a new trace begins, as the standard has it
 */
export function readTraceparent(header: string | null | undefined): Trace | null {
  const [, version, id = '', parent, flags = '', rest] =
    /^([0-9a-f]{2})-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})(-.{0,200})?$/.exec(header ?? '') ??
    [];
  if (version === undefined || version === 'ff' || (version === '00' && rest)) return null;
  return /[^0]/.test(id) && /[^0]/.test(parent ?? '') ? { id, flags } : null;
}

/** A trace that begins here and is recorded nowhere. */
export const newTrace = (): Trace => ({ id: randomBytes(16).toString('hex'), flags: '00' });

/** Does work as part of a trace: what it asks of others tells so. */
export const inTrace = <T>(trace: Trace, work: () => T): T => current.run(trace, work);

/** The trace of the work that is being done; undefined: none, or nobody wants to know. */
export const currentTrace = (): Trace | undefined => current.getStore();

/** The header for a request to another service; none outside of a trace. */
export function traceHeaders(): { traceparent?: string } {
  const trace = current.getStore();
  return trace
    ? { traceparent: `00-${trace.id}-${randomBytes(8).toString('hex')}-${trace.flags}` }
    : {};
}
