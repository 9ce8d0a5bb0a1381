export const title = 'Eine Vitrine für das, was KI-Agenten machen';
export const lines = [
  'Ein Vitrine-Link trägt ein ganzes Dokument oder eine kleine App in sich.',
  'Ihr Browser packt es aus, prüft, dass nichts verändert wurde, und zeigt es sicher an.',
  'Kein Konto, kein Hochladen: Was im Link steht, erreicht nie einen Server.',
];
export const open = 'Etwas öffnen';
export const paste = 'Fügen Sie einen Link oder das JSON eines Artefakts ein';
export const openText = 'Öffnen';
export const openFile = 'Datei öffnen …';
export const drop = 'Sie können eine Datei auch irgendwo auf dieser Seite ablegen.';
export const examples = 'Beispiele';
export const exampleFailed =
  'Dieses Beispiel konnte nicht geladen werden. Prüfen Sie die Verbindung und versuchen Sie es noch einmal.';
export const example = {
  'research-brief': 'Ein Recherchebericht mit Quellen',
  'decision-memo': 'Eine Entscheidungsvorlage mit drei Möglichkeiten',
  'task-handoff': 'Eine Aufgabenübergabe',
  'approval-request': 'Eine Bitte um Freigabe',
  'loan-calculator': 'Ein Kreditrechner, der in einem versiegelten Rahmen läuft',
  'trip-budget': 'Eine Kapsel: ein Reisebudget, das einen Host nach Wechselkursen fragt',
};
