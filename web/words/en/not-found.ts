/** Words of 404.html, the page of static hosts for what is not there. */

export const title = 'Page not found';
export const more = 'Ask whoever sent the link to send it again.';
export const home = 'Go to Vitrine';
