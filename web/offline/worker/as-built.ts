/** The file of a language with the page for when no server can be reached. */
export const offlineFile = (language: string): string =>
  language === 'en' ? 'offline.html' : `offline-${language}.html`;

/** Names of services that a server tells in its pages (`server/http/served-bundle.ts`). */
const TOLD = /<meta name="vitrine-[a-z-]+" content="[^"<>]*">/g;
/** The policy of a page, which a server sends in a header instead. */
const POLICY = /<meta http-equiv="Content-Security-Policy" content="[^"<>]*">\n/;

/** Description of a shared link that a server adds to its pages (`schemas/api/shared-link.ts`). */
const SHARED_LINK =
  /<meta (?:name="description"|name="twitter:card"|property="og:[a-z]+") content="[^"<>]*">\n?/g;

/** The name and look of its operator (`schemas/api/site.ts`). */
const SITE =
  /<title>[^<]*<\/title>|<script type="application\/json" id="vitrine-site">[^<]*<\/script>\n|<footer class="site">.*<\/footer>\n/g;

/** The text of a page by which one version is told from another: without what servers add or take out. */
export const asBuilt = (html: string): string =>
  html.replace(TOLD, '').replace(SHARED_LINK, '').replace(SITE, '').replace(POLICY, '');
