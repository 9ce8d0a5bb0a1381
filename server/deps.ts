import type { Site } from '#schemas/api/site.ts';
import type { Admission } from './accounts/admission.ts';
import type { WaitingRoom } from './asks/waiting.ts';
import type { Pricing } from './credits/pricing.ts';
import type { CreditProvider } from './credits/types.ts';
import type { Store } from './db/store.ts';
import type { Mailer } from './mail/types.ts';
import type { PrivateLinkRules } from './private-links/types.ts';
import type { Millis } from './types.ts';
import type { Check } from './work/check-types.ts';
import type { Codecs } from './work/codecs.ts';

/** The parts that the domain functions work with; chosen in server/open.ts. */
export type Deps = Codecs & {
  readonly store: Store;
  /** Null: the embedded ledger. */
  readonly credits: CreditProvider | null;
  /** Mail address for reports of readers; null: none are mailed. */
  readonly operatorEmail: string | null;
  /** Null: no mail is sent. */
  readonly mailer: Mailer | null;
  /** Name and look of this deployment. */
  readonly site: Site;
  readonly pricing: Pricing;
  readonly now: () => Millis;
  /** Reads and checks what may be long, on another thread when it is. */
  readonly check: Check;
  /** Public address of this deployment, ending in `/`. */
  readonly baseUrl: () => string;
  /** Lifetime of an anonymous publication, ms; null when there are none. */
  readonly anonymousLifetime: Millis | null;
  /** Null: no private links are kept here. */
  readonly privateLinks: PrivateLinkRules | null;
  /** Previews are offered: documents shown for some days, free of charge. */
  readonly previews: boolean;
  /** Files of documents can be uploaded and read here. */
  readonly files: boolean;
  /** Caches in front are purged. */
  readonly purges: boolean;
  readonly admission: Admission;
  /** Waiting room of requests for people's replies. */
  readonly waits: WaitingRoom;
  /** Most bytes that an account may publish. */
  readonly storageQuota: number;
};
