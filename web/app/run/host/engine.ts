import type { Engine } from '#schemas/program/residues.ts';

/** The engine of this browser. All WebKit browsers name Apple as their vendor. */
export function engine(vendor: string = navigator.vendor): Engine {
  if (/^Apple/.test(vendor)) return 'WebKit';
  return vendor ? 'Chromium' : 'Firefox';
}
