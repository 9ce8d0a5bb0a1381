/**
 * `/robots.txt` (RFC 9309). Pages of documents are not kept away here: they say `noindex`, which only
 * those see who may read them. What is behind a sign-in is of no use to anyone.
 */
export const robotsText = (): string => `User-agent: *
Disallow: /account
Disallow: /oauth/
Allow: /
`;
