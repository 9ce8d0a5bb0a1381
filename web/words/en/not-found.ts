/** Words of 404.html, the page of static hosts for what is not there. */

export const title = 'There is nothing here';
export const more =
  'This site has no page at this address. If somebody sent you a link with <code>#k1.g.</code> in it, the part before the # may have been changed on the way.';
export const home = 'Go to Vitrine';
