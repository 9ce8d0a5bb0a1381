import type { Admission } from '../accounts/admission.ts';
import type { Pricing } from '../credits/pricing.ts';
import type { ServedPackage } from '../packages/store.ts';
import type { PrivateLinkRules } from '../private-links/types.ts';
import type { OAuthConfig } from '../settings/config.ts';

/** A deployment as the discovery documents tell it: this one as it is configured. */
export type Deployment = {
  /** Public address, ending in `/`. */
  readonly baseUrl: string;
  readonly version: string;
  /** Packages of the command line that are served, newest first. */
  readonly packages: readonly ServedPackage[];
  readonly pricing: Pricing;
  /** Days that anonymous publications stay; null: there are none. */
  readonly anonymousDays: number | null;
  /** Null: no private links are kept. */
  readonly privateLinks: PrivateLinkRules | null;
  /** Previews are offered: documents shown for some days, free of charge. */
  readonly previews: boolean;
  /** Files of documents can be uploaded and read here. */
  readonly files: boolean;
  /** Caches in front are purged. */
  readonly purges: boolean;
  /** Sign-in methods; null: people cannot sign in. */
  readonly accounts: {
    readonly passkeys: boolean;
    readonly mail: boolean;
    /** Rule of signing up. */
    readonly signUp: Admission['signUp'];
  } | null;
  /** Tools show their result inside the chat of a host (MCP Apps). */
  readonly mcpApps: boolean;
  /** Null: OAuth is off. */
  readonly oauth: OAuthConfig | null;
  /** Capsules may ask a model, paid by their viewer. */
  readonly aiModelCalls: boolean;
  /** Contact for vulnerabilities: an https: or mailto: address; null: none. */
  readonly securityContact: string | null;
};
