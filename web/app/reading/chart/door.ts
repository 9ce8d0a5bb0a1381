// Behind this door: text that is shown as a chart or as a table.
export { CsvMore } from '../CsvMore.tsx';
export { ChartMore } from './ChartMore.tsx';
