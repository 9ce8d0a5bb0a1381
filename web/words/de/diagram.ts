/** Words of diagrams. */

export const diagram = 'Diagramm';
export const source = 'Quelltext';
export const draw = 'Zeichnen';
export const again = 'Erneut versuchen';
export const large = 'Großes Diagramm. Das Zeichnen kann einige Sekunden dauern.';
export const tooLarge = 'Dieses Diagramm ist zu groß, um in diesem Browser gezeichnet zu werden.';
export const tooLong = (most: string) =>
  `Diagramme mit mehr als ${most} Zeichen werden nicht gezeichnet.`;
export const late = 'Das Zeichnen dauerte zu lange und wurde abgebrochen.';
export const missing = 'Der Code, der Diagramme zeichnet, konnte nicht geladen werden.';
export const unreadable = 'Dieses Diagramm kann nicht gezeichnet werden.';
export const unreadableAt = (line: string) =>
  `Dieses Diagramm kann nicht gezeichnet werden. Zeile ${line} ist nicht lesbar:`;
