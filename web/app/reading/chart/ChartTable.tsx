import type { Chart } from '#schemas/text/chart.ts';
import { ELEMENT, type Part } from '../../../page/kit/Gradual.tsx';
import { Plain } from '../../../page/text/Plain.tsx';
import * as t from '../../../words/en/chart.ts';
import { table } from '../../../words/en/document.ts';
import { BitByBit } from '../../kit/BitByBit.tsx';
import TableMore from '../TableMore.tsx';
import { exactNumberIn } from './summary.ts';

function* rowsOf(chart: Chart): Generator<Part> {
  const number = exactNumberIn(chart);
  const { x, series } = chart;
  for (const [i, name] of x.entries()) {
    const content = (
      <tr>
        <th scope="row">
          <Plain value={String(name)} />
        </th>
        {series.map(({ values }) => {
          const value = values[i] ?? null;
          return <td class="right">{value === null ? '' : number(value)}</td>;
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
