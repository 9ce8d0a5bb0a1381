import { BLANK } from '#schemas/text/text-safety.ts';

/** Longest file name that is offered, in code points. */
const MAX_NAME = 120;

// Names that Windows gives to devices, with any extension.
const RESERVED = /^(con|prn|aux|nul|conin\$|conout\$|com[0-9¹²³]|lpt[0-9¹²³])(\.|$)/i;

/** Characters that take room and show nothing; each stands as a space, and many as one. */
const BLANKS = new RegExp(`[\\s${BLANK}]`, 'gu');
/**
 * Characters that Unicode lets a renderer ignore, all of them: none of it is needed to name a file.
 */
const UNSEEN = /[\p{Cc}\p{Cf}\p{Co}\p{Cs}\p{DI}\p{NChar}]/gu;

/** More marks on one letter than any language has. */
const PILES = /(\p{M}{30})\p{M}+/gu;

/**
 * A file name that means the same on every system and shows what it is: no path, no characters that
 * hide or reorder others, no leading dot, no device name. Never empty.
 */
export function safeFileName(name: string): string {
  const plain = trimEdges(
    name
      // Putting the marks of one letter in order takes the square of their number.
      .replace(PILES, '$1')
      .normalize('NFC')
      .replace(BLANKS, ' ')
      .replace(UNSEEN, '')
      .replace(/ +/g, ' ')
      .replace(/[\\/:*?"<>|]/g, '_'),
  );
  const points = [...plain];
  const extension = [...(/\.[^. ]{1,12}$/u.exec(plain)?.[0] ?? '')];
  const short =
    points.length <= MAX_NAME
      ? plain
      : [...points.slice(0, MAX_NAME - extension.length), ...extension].join('');
  const named = short || 'file';
  return RESERVED.test(named) ? `_${named}` : named;
}

/** The text without spaces and dots at both ends. */
function trimEdges(text: string): string {
  let [from, to] = [0, text.length];
  while (from < to && /[ .]/.test(text.charAt(from))) from++;
  // Not by an expression: those look for the end anew at each of a million dots.
  while (to > from && /[ .]/.test(text.charAt(to - 1))) to--;
  return text.slice(from, to);
}

// Kinds that a double click shows and never runs. Any other gets a warning, unknown ones too.
const HARMLESS = new Set(
  (
    'bib csv docx epub geojson gif gpx gz ics jpeg jpg json log md mp3 mp4 odp ods odt ogg pdf png ' +
    'pptx rtf srt tar tsv txt vcf wav webm webp xlsx xml yaml yml zip'
  ).split(' '),
);

/** Doubts about a file that the person should know before saving it. */
export interface FileWarning {
  /** Its kind is not known to be harmless. */
  readonly unknownKind: boolean;
  /** The harmless-looking extension before the real one, as in `invoice.pdf.exe`. */
  readonly disguise: { readonly shown: string; readonly real: string } | null;
}

/** The dot, and what looks like one in a name. */
const DOTS = /[.\u06d4\u0701\u0702\u3002\ua4f8\ua60e]/;
/**
 * Letters that are written from right to left: with them, the first part of a name may come last.
 */
const RIGHT_TO_LEFT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]|\ud802|\ud803|\ud83a|\ud83b/;

/** Judges a file by its name. */
export function fileWarning(name: string): FileWarning {
  const safe = safeFileName(name);
  const dot = safe.lastIndexOf('.');
  const real =
    dot < 0
      ? ''
      : safe
          .slice(dot + 1)
          .trim()
          .toLowerCase();
  const unknownKind = !HARMLESS.has(real);
  // As people read it: without the marks on letters and what else stands behind an extension.
  const parts = safe
    .slice(0, Math.max(dot, 0))
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .split(DOTS);
  const shown = parts
    .slice(RIGHT_TO_LEFT.test(safe) ? 0 : 1)
    .map((part) => /^[^\p{L}\p{N}]*([\p{L}\p{N}]*)[^\p{L}\p{N}]*$/u.exec(part)?.[1] ?? '')
    .findLast((part) => HARMLESS.has(part));
  return {
    unknownKind,
    disguise: unknownKind && real !== '' && shown !== undefined ? { shown, real } : null,
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
