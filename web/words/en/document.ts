export const yes = 'Yes, as stated';
export const no = 'No, as stated';
export const recommended = 'Recommended';
export const score = (score: number) => `${score} of 5`;
export const otherDetails = 'Other details';

export const sources = 'Sources';
export const retrieved = 'retrieved';
export const backToText = (number: string) => `Back to where source ${number} is cited`;

export const history = 'Versions';
export const thisOne = 'this one';
export const editedBy = 'edited by';
export const approvedBy = 'Approved by';
export const accepted = (revision: number) => `Accepted version: ${revision}`;
export const created = 'Created';
export const unavailable = 'Not here. Its ID:';
export const unchecked = 'The author says so; this page hasn’t seen it.';
export const raw = 'Raw JSON';
export const table = 'Table';
export const citation = (number: string) => `Source ${number}`;
export const notListed = (id: string) => `[${id}: not listed]`;

export const id = 'ID';
