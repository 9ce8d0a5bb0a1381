import { encode } from 'uqr';

/** White modules around the code (ISO/IEC 18004 asks for four). */
const QUIET = 4;

/** A QR code as the data of an SVG path, one unit for each module, and the length of its side. */
export function qrPath(text: string): { side: number; path: string } {
  const { data, size } = encode(text, { ecc: 'L', border: 0 });
  const runs = data.flatMap((row, y) => {
    const line = row.map((dark) => (dark ? '1' : '0')).join('');
    return [...line.matchAll(/1+/g)].map(
      ({ 0: run, index }) => `M${index + QUIET} ${y + QUIET}h${run.length}v1h-${run.length}z`,
    );
  });
  return { side: size + 2 * QUIET, path: runs.join('') };
}
