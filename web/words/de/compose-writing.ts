import { number, plural } from '../format.ts';

export const tools = 'Dieser Text';
export const rowKeys =
  'Enter: nächster Punkt · Umschalt+Enter: neue Zeile · [: Quelle angeben · /: Tabelle, Diagramm oder Code · Alt+↑ oder ↓: verschieben';
export const plainRowKeys = 'Enter: neuer Eintrag · Alt+↑↓ verschieben';
export const cite = 'Quelle angeben';
export const offered = (n: number) =>
  plural(n, {
    one: '# Quelle. Mit Pfeiltasten und Enter auswählen.',
    other: '# Quellen. Mit Pfeiltasten und Enter auswählen.',
  });
export const newSource = 'Neue Quelle aus einem Link …';
export const address = 'Link';
export const wrongAddress = 'Das ist keine Webadresse.';
export const sourceName = 'Titel (kann leer bleiben)';
export const addAndCite = 'Hinzufügen und angeben';
export const cancel = 'Abbrechen';
export const untitledSource = 'Quelle ohne Titel';
export const sourcesHint =
  'Worauf sich das Dokument stützt. Tippen Sie in einem Text [, um eine Quelle anzugeben oder anzulegen.';

export const optionName = 'Name der Option';
export const recommended = 'Empfohlen';
export const criteria = 'Kriterien';
export const criterion = (place: number) => `Kriterium ${place}`;
export const criterionHint = 'Wonach Sie vergleichen, etwa Kosten (optional)';
export const noScore = 'Keine Wertung';
export const score = (value: number, of: number) => `${number(value)} von ${number(of)}`;

export const beforeShare = 'Vor dem Teilen';
export const link = 'Link';
export const characters = (n: number) => plural(n, { one: '# Zeichen', other: '# Zeichen' });
export const fits = 'passt überall';
export const nothingChanged = (before: number) =>
  `Seit Fassung ${before} hat sich nichts geändert.`;
export const changedSince = (before: number) => `Geändert seit Fassung ${before}:`;
export const compare = 'Vergleichen';

/** The menu behind `/` at the beginning of a line. */
export const blocks = 'Block einfügen';
export const blocksOffered = (n: number) =>
  plural(n, {
    one: '# Block. Wählen Sie mit den Pfeiltasten und Enter.',
    other: '# Blöcke. Wählen Sie mit den Pfeiltasten und Enter.',
  });
export const blockTable = 'Tabelle';
export const blockChart = 'Diagramm';
export const blockCode = 'Codeblock';
export const blockTasks = 'Aufgabenliste';
export const column = (place: number) => `Spalte ${place}`;
export const series = 'Reihe';

export const marks = {
  bold: 'Fett',
  italic: 'Kursiv',
  heading: 'Überschrift',
  list: 'Liste',
  tasks: 'Aufgabenliste',
  link: 'Link',
  code: 'Code',
};

export const fit = 'In ein Formular bringen';
export const fitHint =
  'Abschnitte mit bekannten Überschriften füllen seine Felder. Alles andere bleibt als Text, in seiner Reihenfolge.';
export const fitted = 'So sähe es im Formular aus. Noch ist nichts geändert.';
export const useForm = 'Dieses Formular nehmen';
export const keepWritten = 'So lassen, wie es ist';
