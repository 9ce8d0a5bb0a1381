/** Names of services that a server tells in its pages (`server/routes/told-in-page.ts`). */
const TOLD = /<meta name="vitrine-[a-z-]+" content="[^"<>]*">/g;
/** The policy of a page, which a server sends in a header instead. */
const POLICY = /<meta http-equiv="Content-Security-Policy" content="[^"<>]*">\n/;

/** The text of a page by which one version is told from another: without what servers add or take out. */
export const asBuilt = (html: string): string => html.replace(TOLD, '').replace(POLICY, '');
