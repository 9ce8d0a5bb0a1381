/**
 * The characters that a font has, read from its `cmap` (OpenType 1.9, formats 4 and 12): what it
 * lacks would be drawn as an empty box.
 *
 * @param font a TrueType font of ours
 * @throws when it has no such table
 */
export function coveredBy(font: Uint8Array): ReadonlySet<number> {
  const view = new DataView(font.buffer, font.byteOffset, font.byteLength);
  const tables = Array.from({ length: view.getUint16(4) }, (_, n) => 12 + 16 * n);
  const entry = tables.find((at) => view.getUint32(at) === 0x636d6170);
  if (entry === undefined) throw new Error('The font has no cmap.');
  const cmap = view.getUint32(entry + 8);
  const found = new Set<number>();
  for (let n = 0; n < view.getUint16(cmap + 2); n++) {
    const at = cmap + view.getUint32(cmap + 4 + 8 * n + 4);
    const format = view.getUint16(at);
    for (const [from, to] of format === 4 ? segments(view, at) : groups(view, at, format)) {
      for (let point = from; point <= to; point++) found.add(point);
    }
  }
  found.delete(0xffff);
  return found;
}

type Range = readonly [from: number, to: number];

/** Format 4: the ends of all segments, then their beginnings. */
function segments(view: DataView, at: number): Range[] {
  const bytes = view.getUint16(at + 6);
  return Array.from({ length: bytes / 2 }, (_, n) => [
    view.getUint16(at + 16 + bytes + 2 * n),
    view.getUint16(at + 14 + 2 * n),
  ]);
}

/** Format 12; of any other nothing is read: what it has is in one of these two as well. */
function groups(view: DataView, at: number, format: number): Range[] {
  if (format !== 12) return [];
  return Array.from({ length: view.getUint32(at + 12) }, (_, n) => [
    view.getUint32(at + 16 + 12 * n),
    view.getUint32(at + 20 + 12 * n),
  ]);
}
