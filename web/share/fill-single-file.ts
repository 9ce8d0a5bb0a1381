const SLOT = '<script type="application/json" id="vitrine-record"></script>';

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  // A parser of HTML would turn it into another character.
  '\0': '\ufffd',
};

/** Text as it stands in HTML, in attributes too. */
const escapeHtml = (text: string): string =>
  text.replace(/[&<>"\0]/g, (character) => ENTITIES[character] ?? '');

/**
 * Puts an artifact into `single-file.html`, as data that no browser runs. `<` stands in strings only,
 * and means the same when it is escaped: nothing in the JSON ends its element.
 *
 * @param viewer address of the viewer that made the file
 */
export function fillSingleFile(
  template: string,
  title: string,
  canonical: string,
  viewer: string,
): string {
  if (!template.includes(SLOT)) throw new Error('The page has no place for an artifact.');
  const slot = SLOT.replace('></', () => {
    const json = canonical.replaceAll('<', '\\u003c');
    return ` data-viewer="${escapeHtml(viewer)}">${json}</`;
  });
  return template
    .replace('<title>Vitrine</title>', () => `<title>${escapeHtml(title)} – Vitrine</title>`)
    .replace(SLOT, () => slot);
}
