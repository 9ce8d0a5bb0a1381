import { decodeBase64 } from '../json/base64.ts';

/** A picture inside an address (RFC 2397). Its type is what the address says: nothing was checked. */
export interface DataPicture {
  readonly isSvg: boolean;
  readonly bytes: Uint8Array<ArrayBuffer>;
}

const HEAD = /^data:image\/(png|jpe?g|gif|webp|avif|svg\+xml)((?:;[\w.+=-]{1,40}){0,4}),/i;

/** True if an address holds a picture of a type that pages show. */
export const isDataPicture = (href: string): boolean => HEAD.test(href);

/** Reads a `data:` address of a picture; null: it is none, or damaged. Linear in the address. */
export function readDataPicture(href: string): DataPicture | null {
  const [head, type = '', parameters = ''] = HEAD.exec(href) ?? [];
  if (head === undefined) return null;
  const isSvg = type.toLowerCase() === 'svg+xml';
  const text = unescaped(href.slice(head.length));
  if (text === null) return null;
  if (!parameters.toLowerCase().endsWith(';base64')) {
    return { isSvg, bytes: new TextEncoder().encode(text) };
  }
  // Exporters leave the padding out, or write the letters of base64url.
  const body = text.replaceAll('-', '+').replaceAll('_', '/');
  const decoded = decodeBase64(body.padEnd(Math.ceil(body.length / 4) * 4, '='));
  return decoded.ok ? { isSvg, bytes: decoded.value } : null;
}

function unescaped(text: string): string | null {
  if (!text.includes('%')) return text;
  try {
    return decodeURIComponent(text);
  } catch {
    return null;
  }
}
