import type { ProductOffer } from '../purchases/offer.ts';

/** Prices and products: configuration. */
export type Pricing = {
  readonly artifact: number;
  readonly capsule: number;
  /** Of keeping the record of a private link. */
  readonly private: number;
  readonly signUp: number;
  readonly purchaseUrl: string | null;
  /** The products at `purchaseUrl`. */
  readonly products: readonly ProductOffer[];
};
