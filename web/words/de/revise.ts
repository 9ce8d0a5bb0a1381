export const edit = (revision: number) => `Fassung ${revision} erstellen …`;
export const remix = 'Als eigenen Entwurf weiterführen';
export const final = 'Dieser Status ist endgültig: Es gibt keine nächste Fassung.';
export const failed =
  'Der Editor konnte nicht geladen werden. Prüfen Sie die Verbindung und versuchen Sie es noch einmal.';
