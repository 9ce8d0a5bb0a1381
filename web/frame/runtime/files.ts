/** Reads what a mini-app wants to save, without a network: `fetch` is closed, even for `blob:`. */

/** The data of `saveFile` as a Blob; null when it is not text, bytes or a Blob. */
export function asBlob(data: unknown): Blob | null {
  if (data instanceof Blob) return data;
  if (typeof data === 'string' || data instanceof ArrayBuffer) return new Blob([data]);
  if (!ArrayBuffer.isView(data)) return null;
  const copy = new Uint8Array(data.byteLength);
  copy.set(new Uint8Array(data.buffer, data.byteOffset, data.byteLength));
  return new Blob([copy]);
}

/** Remembers which Blob each `blob:` address stands for, until it is revoked. */
export function watchObjectUrls(): ReadonlyMap<string, Blob> {
  const blobs = new Map<string, Blob>();
  const { createObjectURL, revokeObjectURL } = URL;
  URL.createObjectURL = (source: Blob | MediaSource): string => {
    const address = createObjectURL.call(URL, source);
    if (source instanceof Blob) blobs.set(address, source);
    return address;
  };
  URL.revokeObjectURL = (address: string): void => {
    blobs.delete(address);
    revokeObjectURL.call(URL, address);
  };
  return blobs;
}

/** The content of a `blob:` or `data:` address (RFC 2397); null for any other or a broken one. */
export function blobOfLink(url: URL, blobs: ReadonlyMap<string, Blob>): Blob | null {
  const address = url.href.slice(0, url.href.length - url.hash.length);
  const comma = address.indexOf(',');
  if (url.protocol !== 'data:' || comma < 0) return blobs.get(address) ?? null;
  const [type = '', ...parameters] = address.slice('data:'.length, comma).split(';');
  let bytes = address
    .slice(comma + 1)
    .replace(/%([\da-f]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  try {
    if (parameters.at(-1)?.trim().toLowerCase() === 'base64') bytes = atob(bytes);
  } catch {
    return null;
  }
  return new Blob([Uint8Array.from(bytes, (byte) => byte.charCodeAt(0))], {
    type,
  });
}
