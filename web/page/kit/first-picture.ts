let shown: Promise<void> | undefined;

/**
 * Resolves when the browser has shown something of the page (Paint Timing, first-contentful-paint):
 * what helps to read a document does not hold up its first picture.
 */
export function firstPicture(): Promise<void> {
  shown ??= new Promise((resolve) => {
    new PerformanceObserver((list) => {
      if (list.getEntriesByName('first-contentful-paint').length > 0) resolve();
    }).observe({ type: 'paint', buffered: true });
  });
  return shown;
}
