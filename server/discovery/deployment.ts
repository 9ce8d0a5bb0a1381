import type { Admission } from '../accounts/admission.ts';
import type { Pricing } from '../credits/pricing.ts';
import type { PrivateLinkRules } from '../deps.ts';
import type { OAuthConfig } from '../settings/config.ts';

/** A deployment as the discovery documents tell it: this one as it is configured. */
export type Deployment = {
  /** Public address, ending in `/`. */
  readonly baseUrl: string;
  readonly version: string;
  readonly pricing: Pricing;
  /** Days that anonymous publications stay; null: there are none. */
  readonly anonymousDays: number | null;
  /** Null: no private links are kept. */
  readonly privateLinks: PrivateLinkRules | null;
  /** Whether documents may be shown for some days, for nothing. */
  readonly previews: boolean;
  /** Whether caches in front are told what to forget. */
  readonly purges: boolean;
  /** How people sign in here; null: they cannot. */
  readonly accounts: {
    readonly passkeys: boolean;
    readonly mail: boolean;
    /** Who may make an account by themselves. */
    readonly signUp: Admission['signUp'];
  } | null;
  /** Whether tools show what they return inside the chat of a host (MCP Apps). */
  readonly mcpApps: boolean;
  /** Null: OAuth is off. */
  readonly oauth: OAuthConfig | null;
  /** Whether capsules may ask a model, paid by who looks at them. */
  readonly aiModelCalls: boolean;
  /** Where to report a vulnerability: an https: or mailto: address; null: nowhere. */
  readonly securityContact: string | null;
};
