import type { Deployment, Engine } from '#schemas/capsule/residues.ts';
import { frameAddress } from './frame-element.ts';

let asked: Promise<Deployment> | undefined;

async function ask(): Promise<Deployment> {
  const address = frameAddress();
  // In a host (MCP Apps) the frame page comes as text.
  if (address.startsWith('about:')) return 'meta';
  try {
    const { headers } = await fetch(address, { method: 'HEAD' });
    const policy = headers.get('Content-Security-Policy') ?? '';
    return /\bsandbox\b/.test(policy) && headers.has('Connection-Allowlist') ? 'headers' : 'meta';
  } catch {
    return 'meta';
  }
}

/**
 * Whether the frame page really comes with its headers here; asked of the host once, by a request
 * for the headers alone. When in doubt, no.
 */
export function deployment(): Promise<Deployment> {
  asked ??= ask();
  return asked;
}

/** The engine of this browser. All WebKit browsers name Apple as their vendor. */
export function engine(vendor: string = navigator.vendor): Engine {
  if (/^Apple/.test(vendor)) return 'WebKit';
  return vendor ? 'Chromium' : 'Firefox';
}
