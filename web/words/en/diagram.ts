/** Words of diagrams. */

export const diagram = 'Diagram';
export const source = 'Source';
export const draw = 'Draw';
export const again = 'Try again';
export const large = 'Large diagram. Drawing it may take a few seconds.';
export const tooLarge = 'This diagram is too large to draw in this browser.';
export const tooLong = (most: string) => `Diagrams of more than ${most} characters aren’t drawn.`;
export const late = 'Drawing took too long and was stopped.';
export const missing = 'The code that draws diagrams couldn’t be loaded.';
export const unreadable = 'This diagram can’t be drawn.';
export const unreadableAt = (line: string) =>
  `This diagram can’t be drawn. Line ${line} can’t be read:`;
