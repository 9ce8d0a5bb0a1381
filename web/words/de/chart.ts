export const asTable = 'Als Tabelle zeigen';
export const asChart = 'Als Diagramm zeigen';
export const x = 'Wert von x';
export const kinds = {
  bar: 'Balkendiagramm',
  line: 'Liniendiagramm',
  area: 'Flächendiagramm',
  scatter: 'Punktdiagramm',
};
export const summary = (kind: string, title: string, places: number) =>
  `${kind}: ${title}. Punkte auf der x-Achse: ${places}.`;
type At = readonly [value: string, x: string];
export const fromTo = (name: string, [least, where]: At, [most, there]: At) =>
  `${name}: am niedrigsten ${least} (${where}), am höchsten ${most} (${there}).`;
export const noValues = (name: string) => `${name}: keine Werte.`;
export const notDrawn = (why: string) => `Nicht als Diagramm gezeichnet: ${why}`;
export const problems = {
  json: (_member: string) => 'Es ist kein gültiges JSON.',
  kind: (member: string) => `„${member}“ muss bar, line, area oder scatter sein.`,
  text: (member: string) => `„${member}“ muss ein Text von höchstens 300 Zeichen sein.`,
  x: (member: string) =>
    `„${member}“ muss eine Liste von 1 bis 2.000 Texten oder Zahlen sein (bei Punkten: Zahlen).`,
  series: (member: string) => `„${member}“ muss eine Liste von 1 bis 8 Reihen sein.`,
  values: (member: string) => `„${member}“ muss zu jedem x eine Zahl oder null enthalten.`,
  empty: (member: string) => `„${member}“ enthält keine Zahl.`,
};
