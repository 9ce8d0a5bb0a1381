/** Words of the trust line. Never "trusted" or "secure": those are read as a judgement. */

export const match = 'Unchanged since it was sealed';
export const preview = 'Preview: its content matches its ID';
export const unchecked = 'Couldn’t check';
export const unverified = 'author not verified';
export const meaning = 'What does this mean?';
