const ORIENTATION = 0x0112;
const SHORT = 3;

/**
 * Orientation in an Exif block (CIPA DC-008 §4.6.5), 1 to 8; 1 where none is stated. `exif` begins
 * with the TIFF header.
 */
export function orientationIn(exif: Uint8Array): number {
  const view = new DataView(exif.buffer, exif.byteOffset, exif.byteLength);
  if (view.byteLength < 14) return 1;
  const order = view.getUint16(0);
  const isLittle = order === 0x4949;
  if (!isLittle && order !== 0x4d4d) return 1;
  const start = view.getUint32(4, isLittle);
  if (start + 2 > view.byteLength) return 1;
  const count = view.getUint16(start, isLittle);
  for (let i = 0; i < count; i++) {
    const entry = start + 2 + 12 * i;
    if (entry + 12 > view.byteLength) break;
    if (view.getUint16(entry, isLittle) !== ORIENTATION) continue;
    const value = view.getUint16(entry + 8, isLittle);
    return value >= 1 && value <= 8 ? value : 1;
  }
  return 1;
}

/** True if width and height change places when the picture is shown. */
export const isTurned = (orientation: number): boolean => orientation >= 5;

/** An Exif block that states an orientation and nothing else. */
export function exifOf(orientation: number): Uint8Array<ArrayBuffer> {
  const view = new DataView(new ArrayBuffer(26));
  view.setUint32(0, 0x4d4d002a);
  view.setUint32(4, 8);
  view.setUint16(8, 1);
  view.setUint16(10, ORIENTATION);
  view.setUint16(12, SHORT);
  view.setUint32(14, 1);
  view.setUint16(18, orientation);
  return new Uint8Array(view.buffer);
}
