export const save = 'Auf diesem Gerät speichern';
export const saved = 'Auf diesem Gerät gespeichert.';
export const savingFiles = (size: string) =>
  `Gespeichert. Seine Dateien (${size}) werden gespeichert …`;
export const filesMissing = (names: string) =>
  `Gespeichert, aber ohne diese Dateien, die nicht ankamen oder hier nicht hineinpassen: ${names}`;
export const saveFailed =
  'Es konnte nicht gespeichert werden: Dieser Browser speichert hier nichts oder hat keinen Platz mehr. Laden Sie es stattdessen herunter.';
export const notChecked =
  'Es kann nicht gespeichert werden: Diese Seite konnte nicht prüfen, ob es unverändert ist.';
export const toDocuments = 'Zu den Dokumenten';
export const remove = 'Von diesem Gerät entfernen';
export const removed = 'Von diesem Gerät entfernt.';
export const willKeep =
  'Ihr Browser hat versprochen, das nicht von selbst zu löschen. Exportieren Sie es trotzdem.';
export const keep = 'Dauerhaft behalten';
export const keepRefused =
  'Der Browser hat nicht versprochen, es zu behalten. Exportieren Sie es, um es zu behalten.';
export const mayClear = 'Nur in diesem Browser gespeichert.';
export const undo = 'Rückgängig';
export const eraseFailed =
  'Es konnte nicht geändert werden. Laden Sie neu und versuchen Sie es noch einmal.';
