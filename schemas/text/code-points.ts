/**
 * Length of a text in Unicode code points: the unit of every length limit (decisions §1). An
 * unpaired surrogate counts as one.
 */
export const codePoints = (text: string): number =>
  text.replace(/[\ud800-\udbff][\udc00-\udfff]/g, '_').length;
