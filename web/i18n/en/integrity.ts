/** Words of the integrity badge. Never "verified" or "secure": those are read as a judgement. */

export const match = 'Content matches its ID.';
export const unchecked = 'Couldn’t check.';
