/** What must be true of the books at any moment; every number but `charges` is then 0. */
export type Audit = {
  /** Sum of all ledger entries. */
  readonly entrySum: number;
  /** Transactions whose entries do not add up to 0. */
  readonly unbalanced: number;
  /** Accounts whose balance is not the sum of their entries. */
  readonly wrongBalances: number;
  /** Accounts below 0 by more than was taken back because its money was. */
  readonly negativeBalances: number;
  /** Charges for which nothing was published. */
  readonly chargesWithoutRecord: number;
  /** Publications at a price that nobody was charged for. */
  readonly recordsWithoutCharge: number;
  /** Sales for which the books do not say what they should; bookings that no book has. */
  readonly wrongPurchases: number;
  /** Accounts whose credits that are put aside are not the sum of their open reservations. */
  readonly wrongHolds: number;
  /** Settled reservations that are not charged, and charges for models without one. */
  readonly wrongModelUses: number;
  readonly charges: number;
};
