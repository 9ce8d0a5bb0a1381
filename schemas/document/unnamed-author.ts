/** The author of a document where nobody is named and nobody can be asked; lint warns of it. */
export const UNNAMED_AUTHOR = { type: 'agent', name: 'An agent' } as const;
