import type { Config } from 'dompurify';

type Policy = NonNullable<Config['TRUSTED_TYPES_POLICY']>;

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
    // No sanitized element may hold the address of a script.
    createScriptURL: () => '',
  });
  return policy;
}
