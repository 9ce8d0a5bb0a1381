/** `blob:` addresses in use. One for each blob, so that a browser decodes a picture once. */
const addresses = new Map<Blob, { readonly url: string; users: number }>();

/** The address of a blob, until it is released as often as it was taken. */
export function takeAddress(blob: Blob): string {
  const entry = addresses.get(blob) ?? { url: URL.createObjectURL(blob), users: 0 };
  entry.users++;
  addresses.set(blob, entry);
  return entry.url;
}

export function releaseAddress(blob: Blob): void {
  const entry = addresses.get(blob);
  if (!entry || --entry.users > 0) return;
  URL.revokeObjectURL(entry.url);
  addresses.delete(blob);
}
