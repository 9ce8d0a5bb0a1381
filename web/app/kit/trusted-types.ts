import type { Config } from 'dompurify';

type Policy = NonNullable<Config['TRUSTED_TYPES_POLICY']>;

/** Addresses of scripts of ours that were named by our own code, and may be started. */
const ownScripts = new Set<string>();

declare global {
  interface Window {
    /** Trusted Types (W3C); not in every browser. */
    readonly trustedTypes?: {
      createPolicy: (
        name: string,
        rules: Record<'createHTML' | 'createScriptURL', (text: string) => string>,
      ) => Policy;
    };
  }
}

let policy: Policy | undefined;

/**
 * The one Trusted Types policy of the viewer; undefined where the browser has none. It passes HTML
 * on as it is, so it is for what will be sanitized before it comes near the page, and nothing else.
 */
export function sanitizerPolicy(): Policy | undefined {
  policy ??= window.trustedTypes?.createPolicy('vitrine', {
    createHTML: (html) => html,
    // No sanitized element may hold the address of a script; only workers of ours are started.
    createScriptURL: (address) => (ownScripts.has(address) ? address : ''),
  });
  return policy;
}

/**
 * The address of a worker of ours, as the browser wants it where it has Trusted Types.
 *
 * @param address made from where the code is, never from anything that was opened
 */
export function ownScript(address: string): string {
  ownScripts.add(address);
  // The type of the address is a matter of the browser; it takes the place of a text.
  return (sanitizerPolicy()?.createScriptURL(address) ?? address) as string;
}
