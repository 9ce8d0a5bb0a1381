export const text = {
  declined: 'Sie haben diese Mini-App nicht gestartet',
  reconsider: 'Noch einmal fragen',
  parts: { html: 'HTML', css: 'CSS', javascript: 'JavaScript' },
  characters: (count: string) => `${count} Zeichen`,
  empty: 'Leer.',
  copy: (part: string) => `${part} kopieren`,
  preview: 'Statische Vorschau',
  previewShow: 'Statische Vorschau zeigen',
  previewMore: 'Nur ihr Text, ohne Code, Gestaltung, Bilder oder Links.',
  previewEmpty: 'Es gibt keinen Text zu zeigen: Diese Mini-App erzeugt alles erst, wenn sie läuft.',
  previewTooLong:
    'Das HTML dieser Mini-App hat zu viele Teile für eine Vorschau. Der Quelltext steht unten.',
  previewFailed:
    'Die Vorschau konnte nicht geladen werden. Prüfen Sie die Verbindung und versuchen Sie es noch einmal.',
} as const;
