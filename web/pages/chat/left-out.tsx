import { err } from '#schemas/result.ts';

// Stand-ins for what the page in a chat leaves out (web/build/mcp-app-page.ts): a document there is
// shown and checked, and what looks at this device, or is rare, is for the viewer.

const Nothing = () => null;

export { Nothing as History, Nothing as LivingLine, Nothing as More, Nothing as Preview };

export const rareEntities = () => new Map<string, string>();
/** The browser's own inflater was not satisfied. */
export const gunzip = () => err('gzip-data' as const);
