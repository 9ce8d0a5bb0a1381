import type { SaveText } from '../../page/document/document-files.ts';
import type { OpenedArtifact } from '../../page/open/outcome.ts';
import * as t from '../../words/en/page.ts';
import { CopyButton } from '../kit/copy.tsx';
import { DownloadButton } from '../kit/save-file.tsx';
import { LongText } from './LongText.tsx';

/** The artifact as readable JSON, and its exact bytes to copy or download. */
export const RawJsonView = (opened: OpenedArtifact & { readonly save?: SaveText }) => (
  <>
    <p>
      <CopyButton label={t.copyJson} text={opened.canonical} /> <DownloadButton {...opened} />
    </p>
    <p class="muted small">{t.canonical}</p>
    <Json json={opened.canonical} />
  </>
);

/** Deepest indentation: sixty levels of it would make megabytes of spaces out of a few brackets. */
const MAX_INDENT = 12;
/** Length of the pieces, in UTF-16 units, unless a text in the JSON is longer. */
const PIECE = 4_000;
const SIGNS = /[{}[\],:"]/g;
const STRING_SIGNS = /["\\]/g;

/**
 * JSON with a line for each member and item, made of canonical JSON, which has no white space of its
 * own. Comes in pieces that end with a line. Unlike what `JSON.stringify` makes, it is never many
 * times as long.
 */
export function* indented(canonical: string): Generator<string> {
  let piece = '';
  let depth = 0;
  for (let at = 0; at < canonical.length; ) {
    SIGNS.lastIndex = at;
    const sign = SIGNS.exec(canonical)?.index ?? canonical.length;
    piece += canonical.slice(at, sign);
    const char = canonical[sign] ?? '';
    at = sign + 1;
    if (char === '"') {
      at = endOfString(canonical, at);
      piece += canonical.slice(sign, at);
    } else if (char === ':') piece += ': ';
    else if ((char === '{' || char === '[') && /[}\]]/.test(canonical[at] ?? '')) {
      piece += char + canonical[at++];
    } else if (char) {
      const isEnd = char === '}' || char === ']';
      if (char === '{' || char === '[') depth++;
      if (isEnd) depth = Math.max(0, depth - 1);
      const indent = '  '.repeat(Math.min(depth, MAX_INDENT));
      piece += isEnd ? '\n' : `${char}\n`;
      if (piece.length > PIECE) {
        yield piece;
        piece = '';
      }
      piece += isEnd ? indent + char : indent;
    }
  }
  yield piece;
}

/** End of the string whose first character stands at `from`: behind its closing quote. */
function endOfString(json: string, from: number): number {
  for (STRING_SIGNS.lastIndex = from; ; ) {
    const sign = STRING_SIGNS.exec(json);
    if (!sign) return json.length;
    if (sign[0] === '"') return sign.index + 1;
    STRING_SIGNS.lastIndex = sign.index + 2;
  }
}

/** JSON without white space of its own, shown with a line for each member and item. */
export const Json = ({ json }: { json: string }) => (
  <pre tabIndex={0}>
    <bdi dir="ltr">
      <LongText text={[...indented(json)].join('')} multiline />
    </bdi>
  </pre>
);
