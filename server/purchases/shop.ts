import type { Product } from './offer.ts';
import type { PaymentService } from './stripe.ts';

/** The offer of a deployment, and through whom it is sold. */
export type Shop = {
  /** ISO 4217, lower case. */
  readonly currency: string;
  readonly products: readonly Product[];
  /** Null: nothing is sold here. */
  readonly payments: PaymentService | null;
};

/** The page of the account, below the base address: where one comes back to after paying. */
export const ACCOUNT_PAGE = 'account';
