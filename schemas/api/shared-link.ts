/** Words about a shared link in a language: its title, and what becomes of who follows it. */
const WORDS = {
  en: {
    title: 'A document in a link',
    description:
      'The document is in the link itself. It opens in your browser and shows whether anything in it was changed.',
  },
  de: {
    title: 'Ein Dokument in einem Link',
    description:
      'Das Dokument steckt im Link selbst. Es öffnet sich im Browser und zeigt, ob etwas daran verändert wurde.',
  },
  ar: {
    title: 'مستند داخل رابط',
    description: 'المستند موجود في الرابط نفسه. يُفتح في متصفحك ويُظهر إن كان قد تغيّر فيه شيء.',
  },
} as const;

/**
 * The tags by which a chat shows a link `#k1.g.…`: the part behind `#` never leaves the reader's
 * browser, so they say what such a link is and not what is in it (Open Graph protocol).
 *
 * @param address of the viewer, ending in `/`, with nothing in it that HTML escapes
 * @param language of the page; of one without words, English
 */
export function sharedLinkTags(address: string, language: string): string {
  const { title, description } = WORDS[language in WORDS ? (language as keyof typeof WORDS) : 'en'];
  return [
    `<meta name="description" content="${description}">`,
    `<meta property="og:title" content="${title}">`,
    `<meta property="og:description" content="${description}">`,
    `<meta property="og:image" content="${address}previews/vitrine.png">`,
    '<meta name="twitter:card" content="summary_large_image">',
  ].join('\n');
}
