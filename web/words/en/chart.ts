/** Words of charts. */

export const asTable = 'Show as table';
export const asChart = 'Show as chart';
export const x = 'Value of x';
export const kinds = {
  bar: 'Bar chart',
  line: 'Line chart',
  area: 'Area chart',
  scatter: 'Scatter plot',
};
export const summary = (kind: string, title: string, places: number) =>
  `${kind}: ${title}. Points on the x axis: ${places}.`;
type At = readonly [value: string, x: string];
export const fromTo = (name: string, [least, where]: At, [most, there]: At) =>
  `${name}: lowest ${least} (${where}), highest ${most} (${there}).`;
export const noValues = (name: string) => `${name}: no values.`;
export const notDrawn = (why: string) => `Not drawn as a chart: ${why}`;
/** By the member that the reason is about. */
export const problems = {
  json: (_member: string) => 'it is not valid JSON.',
  kind: (member: string) => `“${member}” must be bar, line, area or scatter.`,
  text: (member: string) => `“${member}” must be text of at most 300 characters.`,
  x: (member: string) =>
    `“${member}” must be a list of 1 to 2,000 texts or numbers (numbers only in a scatter plot).`,
  series: (member: string) => `“${member}” must be a list of 1 to 8 series.`,
  values: (member: string) => `“${member}” must have a number or null for each x.`,
  empty: (member: string) => `“${member}” has no numbers.`,
};
