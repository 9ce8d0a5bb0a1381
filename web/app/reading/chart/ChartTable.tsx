import type { Chart } from '#schemas/text/chart.ts';
import { Growing } from '../../../page/kit/Growing.tsx';
import { Plain } from '../../../page/text/Plain.tsx';
import { table } from '../../../words/en/page.ts';
import { chart as t } from '../../../words/en/reading.ts';
import { TableMore } from '../TableMore.tsx';
import { exactNumberIn } from './summary.ts';

/** The numbers of a chart as a table. */
export const ChartTable = ({ chart }: { chart: Chart }) => {
  const number = exactNumberIn(chart);
  const { x, series } = chart;
  const numberIn = (value: number | null | undefined) => (value == null ? '' : number(value));
  return (
    <div class="sheet">
      <TableMore node={{ head: ['', ...series], rows: x }} />
      <Growing
        items={x}
        nodes={() => 3 + series.length}
        list={(shown) => (
          <div class="scroll" tabIndex={0} role="group" aria-label={table}>
            <table>
              <thead>
                <tr>
                  <th>{t.x}</th>
                  {series.map(({ name }) => (
                    <th class="right">
                      <Plain value={name} />
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>{shown}</tbody>
            </table>
          </div>
        )}
      >
        {(name, i) => (
          <tr>
            <th scope="row">
              <Plain value={String(name)} />
            </th>
            {series.map(({ values }) => (
              <td class="right">{numberIn(values[i])}</td>
            ))}
          </tr>
        )}
      </Growing>
    </div>
  );
};
