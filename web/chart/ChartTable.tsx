import type { Chart } from '#schemas/text/chart.ts';
import * as t from '../i18n/en/chart.ts';
import { table } from '../i18n/en/document.ts';
import TableMore from '../rich/TableMore.tsx';
import { Plain } from '../text/Plain.tsx';
import { BitByBit } from '../ui/BitByBit.tsx';
import { ELEMENT, type Part } from '../ui/Gradual.tsx';

const { lang = 'en' } = globalThis.document?.documentElement ?? {};

function* rowsOf({ x, series, unit }: Chart): Generator<Part> {
  // Every digit, other than in the drawing.
  const format = new Intl.NumberFormat(`${lang || 'en'}-u-nu-latn`, {
    maximumFractionDigits: 20,
    maximumSignificantDigits: 17,
  });
  const behind = unit ? `\u00a0${unit}` : '';
  for (const [i, name] of x.entries()) {
    const content = (
      <tr>
        <th scope="row">
          <Plain value={String(name)} />
        </th>
        {series.map(({ values }) => {
          const value = values[i] ?? null;
          return <td class="right">{value === null ? '' : `${format.format(value)}${behind}`}</td>;
        })}
      </tr>
    );
    yield { weight: ELEMENT * (3 + series.length) + String(name).length, content };
  }
}

/** The numbers of a chart as a table. */
const ChartTable = ({ chart }: { chart: Chart }) => (
  <div class="sheet">
    <TableMore node={{ head: ['', ...chart.series], rows: chart.x }} />
    <div class="scroll" tabIndex={0} role="group" aria-label={table}>
      <table>
        <thead>
          <tr>
            <th>{t.x}</th>
            {chart.series.map(({ name }) => (
              <th class="right">
                <Plain value={name} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          <BitByBit parts={rowsOf(chart)} first />
        </tbody>
      </table>
    </div>
  </div>
);
export default ChartTable;
