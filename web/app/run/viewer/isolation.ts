import type { Deployment } from '#schemas/program/residues.ts';
import { frameAddress } from './frame-element.ts';

let asked: Promise<Deployment> | undefined;

async function ask(): Promise<Deployment> {
  try {
    const { headers } = await fetch(frameAddress(), { method: 'HEAD' });
    const policy = headers.get('Content-Security-Policy') ?? '';
    return /\bsandbox\b/.test(policy) && headers.has('Connection-Allowlist') ? 'headers' : 'meta';
  } catch {
    return 'meta';
  }
}

/**
 * True if the frame page really comes with its headers here; asked of the host once, by a request
 * for the headers alone. When in doubt, no.
 */
export function deployment(): Promise<Deployment> {
  asked ??= ask();
  return asked;
}
