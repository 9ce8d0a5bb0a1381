import { extname } from 'node:path';

/** Media types that a page shows in another way than as a card, and a few that people know. */
const TYPES: Readonly<Record<string, string>> = {
  svg: 'image/svg+xml',
  csv: 'text/csv',
  tsv: 'text/tab-separated-values',
  txt: 'text/plain',
  log: 'text/plain',
  md: 'text/markdown',
  html: 'text/html',
  css: 'text/css',
  diff: 'text/x-diff',
  patch: 'text/x-diff',
  json: 'application/json',
  geojson: 'application/geo+json',
  sarif: 'application/sarif+json',
  ipynb: 'application/x-ipynb+json',
  yaml: 'application/yaml',
  yml: 'application/yaml',
  toml: 'application/toml',
  xml: 'application/xml',
  js: 'text/javascript',
  pdf: 'application/pdf',
  zip: 'application/zip',
  mp4: 'video/mp4',
  webm: 'video/webm',
  mp3: 'audio/mpeg',
  m4a: 'audio/mp4',
  ogg: 'audio/ogg',
  wav: 'audio/wav',
  flac: 'audio/flac',
};
/** Endings of source code, which is shown as text. */
const CODE =
  /^(?:c|cc|cpp|cs|go|h|hpp|java|jsx|kt|lua|php|pl|py|r|rb|rs|sh|sql|swift|ts|tsx|mjs|cjs)$/;

/** The media type of a file that is no picture of bytes, by its name. */
export function mediaTypeOf(name: string): string {
  const ending = extname(name).slice(1).toLowerCase();
  if (CODE.test(ending)) return 'text/plain';
  return (Object.hasOwn(TYPES, ending) && TYPES[ending]) || 'application/octet-stream';
}
