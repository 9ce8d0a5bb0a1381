/**
 * True on the page of `vitrine review`, which another program on this computer serves for a while: it
 * registers no service worker, and stores nothing.
 */
export const isReview = 'review' in document.documentElement.dataset;
