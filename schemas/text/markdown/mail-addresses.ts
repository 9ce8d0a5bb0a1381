import { matchAt } from './links.ts';
import type { Inline } from './tree.ts';

const LOCAL = /[\w.+-]/;
const MAIL_DOMAIN = /@[\w-]+(?:\.[\w-]+)+/y;
const SCHEME = /(?<!\w)(?:mailto|xmpp):$/;

/** A text without links with its mail addresses as links (GFM, autolinks). Linear in the text. */
export function linkMails(text: string): Inline[] {
  const parts: Inline[] = [];
  let from = 0;
  for (let sign = text.indexOf('@'); sign >= 0; sign = text.indexOf('@', sign + 1)) {
    let start = sign;
    while (start > from && LOCAL.test(text[start - 1] ?? '')) start--;
    const domain = matchAt(MAIL_DOMAIN, text, sign)?.[0].replace(/[.]+$/, '') ?? '';
    if (start === sign || !/[a-z]$/i.test(domain)) continue;
    const scheme = SCHEME.exec(text.slice(Math.max(from, start - 8), start))?.[0] ?? '';
    let end = sign + domain.length;
    if (scheme === 'xmpp:') end += matchAt(/(?:\/[\w.@-]*[\w@-])?/y, text, end)?.[0].length ?? 0;
    start -= scheme.length;
    const shown = text.slice(start, end);
    if (start > from) parts.push(text.slice(from, start));
    parts.push({ tag: 'link', href: scheme ? shown : `mailto:${shown}`, children: [shown] });
    from = end;
    sign = end - 1;
  }
  if (from < text.length) parts.push(text.slice(from));
  return parts;
}
