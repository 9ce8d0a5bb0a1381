/** Credits for money, as it is told to programs. */
export type ProductOffer = {
  readonly id: string;
  readonly kind: 'plan' | 'pack';
  /** Credits of one payment. */
  readonly credits: number;
  /** The price of one payment, with the digits that the currency has, as in `49.00`. */
  readonly price: string;
  /** ISO 4217, upper case. */
  readonly currency: string;
  /** How often it is paid; null: once. */
  readonly interval: 'month' | null;
};
