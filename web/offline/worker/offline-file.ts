/** The file of a language with the page for when no server can be reached. */
export const offlineFile = (language: string): string =>
  language === 'en' ? 'offline.html' : `offline-${language}.html`;
