/** Words of files that are not in their document. */

export const notInLink = 'This file is not in this link.';
export const notInFile =
  'This file is not in this web page. It was too large, or not at hand when the page was saved.';
export const notInChat = 'Files aren’t sent to chats. Open this in a browser.';
export const unreachable = 'This file didn’t arrive. Check your connection.';
export const gone = 'This site doesn’t have this file any more.';
export const large = 'Not loaded yet, because it is large.';
export const received = (some: string, all: string) => `${some} of ${all}`;
