import { encode } from 'uqr';
import { share as t } from '../../words/en/share.ts';
import { saveText } from '../kit/save-file.tsx';

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

/** The link as a QR code. Dark on light in any scheme: not every camera reads the reverse. */
export const QrCode = ({ link }: { link: string }) => {
  const { side, path } = qrPath(link);
  const box = `0 0 ${side} ${side}`;
  return (
    <>
      <svg class="qr" viewBox={box} role="img" aria-label={t.qrAlt} shape-rendering="crispEdges">
        <path fill="#fff" d={`M0 0h${side}v${side}h-${side}z`} />
        <path fill="#000" d={path} />
      </svg>
      <p class="muted small">{t.qrHint}</p>
      <p>
        <button
          type="button"
          class="button"
          onClick={() =>
            saveText(
              'vitrine-link.svg',
              `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${box}" shape-rendering="crispEdges"><path fill="#fff" d="M0 0h${side}v${side}h-${side}z"/><path d="${path}"/></svg>\n`,
              'image/svg+xml',
            )
          }
        >
          {t.qrDownload}
        </button>
      </p>
    </>
  );
};
