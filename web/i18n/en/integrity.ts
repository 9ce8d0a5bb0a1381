/** Words of the integrity badge. Never "verified" or "secure": those are read as a judgement. */

export const match = 'Content matches its ID.';
export const matchMore =
  'Your browser recomputed the fingerprint and got the same ID. This doesn’t tell you who wrote it or whether it is true. Names and dates are the author’s claims.';
export const unchecked = 'Couldn’t check.';
export const uncheckedMore =
  'Checking needs a secure (https) page. What you read may differ from what its ID stands for.';
export const id = 'ID';
export const contentHash = 'Fingerprint of the content alone';
