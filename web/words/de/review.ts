import { number, plural } from '../format.ts';

export const opening = 'Wird geöffnet …';
export const over = 'Diese Durchsicht ist beendet';
export const overMore =
  'Sie wurde beantwortet, die Zeit ist abgelaufen, oder sie ist in einem anderen Tab offen. Starten Sie den Befehl noch einmal.';
export const document = 'Dokument';
export const changes = (n: number) => `Änderungen seit Version ${number(n)}`;
export const comments = (n: number) => plural(n, { one: '# Kommentar', other: '# Kommentare' });
export const bar = 'Ihre Durchsicht';
export const how = 'Markieren Sie Wörter, oder drücken Sie C, um zu kommentieren.';
export const note = 'Anmerkung zum ganzen Dokument (optional)';
export const sayWhat =
  'Was soll sich ändern? Kommentieren Sie eine Stelle, oder schreiben Sie eine Anmerkung.';
export const gateWords = 'Nur „Zurückgeben“ nimmt Ihre Worte mit.';
export const sendBack = 'Zurückgeben';
export const approve = 'Genehmigen';
export const lost =
  'Nicht gesendet: Der Befehl ist nicht erreichbar. Versuchen Sie es noch einmal.';
export const sent = {
  approved: 'Genehmigt',
  changes: 'Zurückgegeben',
};
export const closeTab = 'Sie können diesen Tab schließen.';
