import type { Day } from '../../app/documents/days.ts';
import type { Place } from '../../app/documents/item.ts';
import { plural } from '../format.ts';

export const title = 'Dokumente';
export const searchHint = 'Titel und Text durchsuchen';
export const show = 'Zeigen';
export const all = 'Alle';
export const places: Record<Place, string> = {
  draft: 'Entwürfe',
  saved: 'Gespeichert',
  shared: 'Geteilt',
  published: 'Veröffentlicht',
  private: 'Private Links',
  answered: 'Antworten',
};
export const states: Record<Place, string> = {
  draft: 'Entwurf',
  saved: 'Auf diesem Gerät',
  shared: 'Link kopiert',
  published: 'Veröffentlicht',
  private: 'Privater Link',
  answered: 'Beantwortet',
};
/** Built-in answers, as they were given. */
export const decided: Readonly<Record<string, string>> = {
  approved: 'Genehmigt',
  rejected: 'Abgelehnt',
  changes: 'Änderungen verlangt',
};
export const onlyComments = 'Anmerkungen';
export const quoted = (words: string) => `„${words}“`;
export const openAnswer = 'Ihre Antwort öffnen';
export const forgetAnswer = 'Meine Antwort vergessen';
export const once = 'Privater Link, einmal';
export const days: Record<Day, string> = {
  today: 'Heute',
  yesterday: 'Gestern',
  week: 'Diese Woche',
  month: 'Dieser Monat',
  earlier: 'Früher',
};

export const none =
  'Noch nichts da. Was Sie auf diesem Gerät schreiben, speichern oder teilen, erscheint hier.';
export const found = (shown: number, all: number) =>
  plural(all, { one: `${shown} von # Dokument`, other: `${shown} von # Dokumenten` });
export const untitled = 'Dokument ohne Titel';
export const words = (n: number) => plural(n, { one: '# Wort', other: '# Wörter' });
export const openedAt = (date: string) => `Geöffnet ${date}`;
export const runsWithoutAsking = 'Läuft ohne Rückfrage';
export const moreOnAccount = 'Was Sie sonst veröffentlicht haben, steht auf der Kontoseite.';

export const actions = 'Aktionen';
export const copyLink = 'Link kopieren';
export const compare = 'Vergleichen';
export const compareWith = 'Vergleichen mit …';
export const chooseOther = 'Wählen Sie das Dokument, mit dem verglichen wird.';
export const cancel = 'Abbrechen';
export const download = 'Herunterladen';
export const rename = 'Umbenennen';
export const nameInList = 'Name in dieser Liste';
export const managePublished = 'Veröffentlichung verwalten';
export const deletePrivate = 'Privaten Link löschen';
export const forgetShared = 'Teilen aus der Liste nehmen';
export const removeSaved = 'Von diesem Gerät entfernen';
export const erased = (title: string) => `Entfernt: ${title}`;
export const linkDeleted = 'Gelöscht. Der private Link funktioniert nicht mehr.';
export const linkNotDeleted =
  'Der Link ließ sich nicht löschen. Prüfen Sie die Verbindung und versuchen Sie es noch einmal.';
export const exportShown = 'Diese Treffer exportieren';
export const draftsMade = (n: number) =>
  plural(n, { one: '# Entwurf aus einem Text.', other: '# Entwürfe aus Texten.' });
export const unread = (names: string) => `Nicht lesbar: ${names}.`;
export const recent = 'Zuletzt';
export const allDocuments = 'Alle Dokumente';
