export const title = 'Was Ihr Agent gemacht hat, in einem Link';
export const lead =
  'Berichte, Entscheidungen, Freigaben und kleine Apps stecken im Link selbst. Sie öffnen sich überall, nichts wird hochgeladen, und Sie sehen, ob auch nur ein Zeichen verändert wurde.';
export const compose = 'Neues Dokument';
export const seeExample = 'Beispiel ansehen';
export const paste = 'Link, JSON oder Markdown einfügen oder eine Datei ablegen';
export const openText = 'Öffnen';
export const openFile = 'Datei wählen …';
export const examples = 'Beispiele';
export const exampleFailed =
  'Dieses Beispiel konnte nicht geladen werden. Prüfen Sie die Verbindung und versuchen Sie es noch einmal.';
export const documentFact = 'Ein Bericht, wie er geschrieben wurde';
export const briefFact = (findings: number, sources: number) =>
  `${findings} Ergebnisse, ${sources} Quellen`;
export const handoffFact = 'Was erledigt ist, was als Nächstes kommt';
export const approvalFact = <T>(isRisky: boolean, date: T) => [
  isRisky ? 'Hohes Risiko, Antwort bis ' : 'Antwort bis ',
  date,
];
export const miniAppFact = 'Läuft abgeschottet, nachdem Sie zugestimmt haben';
export const next = 'Mit Ihren Werkzeugen';
export const onlyFiles = 'Mit einem Vitrine-Server können Agenten veröffentlichen:';
export const yourServer = 'https://vitrine.example/';
export const forAgents = 'Für Ihren Agenten';
export const forAgentsWords =
  'Veröffentlichen über MCP. Ihr Browser fragt Sie, was der Agent darf.';
export const forShells = 'Für die Kommandozeile';
export const forShellsWords = 'Jede Markdown-Datei wird zum Link. Ohne Konto.';
export const forHosts = 'Auf eigenem Server';
export const forHostsWords =
  'Ein Ordner mit statischen Dateien oder ein kleiner Server. In einer Kopie des Quelltexts:';
export const copy = 'Kopieren';
export const what = 'Dokumente bleiben im Link, unser Server sieht sie nie.';
export const account = 'Konto';
