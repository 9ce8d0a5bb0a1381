/** Adds the style of a part that is loaded later; the page's policy allows no style elements. */
export function adoptStyle(css: string): void {
  // The page tells that it lacks this, and shows nothing else (web/page/main.tsx).
  if (!('adoptedStyleSheets' in document)) return;
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  document.adoptedStyleSheets.push(sheet);
}
