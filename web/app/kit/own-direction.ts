/**
 * The direction of the viewer's own words. An element that has one is left out when a browser looks
 * for the direction of the text around it (HTML, `dir=auto`).
 */
export const ownDirection = (): 'ltr' | 'rtl' =>
  globalThis.document?.documentElement.dir === 'rtl' ? 'rtl' : 'ltr';
