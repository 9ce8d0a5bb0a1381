/** Longest file name that is offered, in code points. */
const MAX_NAME = 120;

// Names that Windows gives to devices, with any extension.
const RESERVED = /^(con|prn|aux|nul|conin\$|conout\$|com[0-9¹²³]|lpt[0-9¹²³])(\.|$)/i;

/**
 * A file name that means the same on every system and shows what it is: no path, no characters that
 * hide or reorder others, no leading dot, no device name. Never empty.
 */
export function safeFileName(name: string): string {
  const plain = name
    .normalize('NFC')
    .replace(/\s+/gu, ' ')
    .replace(/[\p{Cc}\p{Cf}\p{Co}\p{Cs}]/gu, '')
    .replace(/[\\/:*?"<>|]/g, '_')
    .replace(/^[ .]+|[ .]+$/g, '');
  const points = [...plain];
  const extension = [...(/\.[^. ]{1,12}$/u.exec(plain)?.[0] ?? '')];
  const short =
    points.length <= MAX_NAME
      ? plain
      : [...points.slice(0, MAX_NAME - extension.length), ...extension].join('');
  const named = short || 'file';
  return RESERVED.test(named) ? `_${named}` : named;
}

// Kinds that a double click shows and never runs. Any other gets a warning, unknown ones too.
const HARMLESS = new Set(
  (
    'bib csv docx epub geojson gif gpx gz ics jpeg jpg json log md mp3 mp4 odp ods odt ogg pdf png ' +
    'pptx rtf srt tar tsv txt vcf wav webm webp xlsx xml yaml yml zip'
  ).split(' '),
);

/** What the person should know about a file before saving it. */
export interface FileWarning {
  /** Its kind is not known to be harmless. */
  readonly unknownKind: boolean;
  /** The harmless-looking extension before the real one, as in `invoice.pdf.exe`. */
  readonly disguise: { readonly shown: string; readonly real: string } | null;
}

/** Judges a file by its (safe) name. */
export function fileWarning(name: string): FileWarning {
  const [, shown = '', real = ''] = /(?:\.([^.]*))?\.([^.]*)$/.exec(name.toLowerCase()) ?? [];
  const unknownKind = !HARMLESS.has(real.trim());
  const disguised = unknownKind && HARMLESS.has(shown.trim());
  return {
    unknownKind,
    disguise: disguised ? { shown: shown.trim(), real: real.trim() } : null,
  };
}

// Types that no browser runs or opens as a page.
const INERT = new Set([
  'application/json',
  'application/pdf',
  'application/zip',
  'image/gif',
  'image/jpeg',
  'image/png',
  'image/webp',
  'text/calendar',
  'text/csv',
  'text/markdown',
  'text/plain',
  'text/tab-separated-values',
]);

/** The stated media type without its parameters when it is inert; null otherwise. */
export function safeMediaType(stated: string): string | null {
  const essence = (stated.split(';', 1)[0] ?? '').trim().toLowerCase();
  return INERT.has(essence) ? essence : null;
}
