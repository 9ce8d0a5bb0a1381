import type { Lint } from '#schemas/document/lint.ts';

/** Words of reading a document: trust, versions, tables, charts, files, menus, saving. */

type At = readonly [value: string, x: string];

export const contents = {
  contents: 'Inhalt',
  more: '{count} weitere',
  copyPlace: 'Link zum Abschnitt kopieren',
  placeCopied: 'Link kopiert.',
  inList: 'In der Quellenliste',
  yourAnswer: 'Ihre Antwort',
};

export const trust = {
  what: 'Was',
  checked: 'geprüft',
  notChecked: 'nicht geprüft',
  matchMore:
    'Seit dem Versiegeln hat sich nichts geändert. Das beweist nicht, wer es geschrieben hat oder ob es stimmt.',
  uncheckedMore:
    'Zum Prüfen braucht es eine sichere Seite (https). Was Sie lesen, kann von dem abweichen, wofür seine ID steht.',
  copyId: 'ID kopieren',
  yourself: 'Selbst prüfen',
  yourselfMore:
    'Laden Sie das JSON herunter. Nehmen Sie „id“ heraus und berechnen Sie SHA-256 vom Rest: Das ist die ID.',
  claimed: 'angegeben',
  who: 'Wer',
  /** The name is the author's word, so it comes and goes as an element; so do times. */
  whoMore: '{name} ({author}), laut Angabe im Dokument. Niemand hat es bestätigt.',
  when: 'Wann',
  whenMore: 'Angelegt {created}, diese Fassung {updated}, laut Angabe im Dokument.',
  about:
    'Vitrine zeigt, was KI-Agenten und Menschen machen: Dokumente und Mini-Apps, die ganz in einem Link stecken. So sehen Sie, ob etwas verändert wurde, aber nicht, ob es stimmt.',
  contentHash: 'Inhalts-Hash',
};

export const lineage = {
  acceptedBy: 'Angenommen von',
  shownByAnswer: 'belegt durch eine Antwort, signiert mit dem Schlüssel, den Sie {name} nennen',
  sameText: 'gleicher Text wie Fassung {revision}',
  acceptedNotHere: 'Fassung {revision} liegt nicht zum Vergleich vor',
  acceptedMembers: {
    contentHash: 'Inhalt',
    type: 'Art',
    title: 'Titel',
    summary: 'Zusammenfassung',
    createdBy: 'Verfasser',
    sources: 'Quellen',
  },
  notAccepted: (members: readonly string[], revision: number) =>
    `Das ist nicht das, was angenommen wurde. Anders als in Fassung ${revision}: ${members.join(', ')}.`,
  acceptedFirst:
    'Schon in der ersten Fassung als angenommen gekennzeichnet, als es noch nichts anzunehmen gab.',
  acceptedByNobody:
    'Als angenommen gekennzeichnet, aber ohne die Person und die frühere Fassung zu nennen, die sie angenommen hat.',
  savedHere: 'auf diesem Gerät gespeichert',
  newer: {
    accepted: 'Eine neuere Fassung wurde am {date} angenommen.',
    rejected: 'Eine neuere Fassung wurde am {date} abgelehnt.',
    expired: 'Eine neuere Fassung gilt seit dem {date} als abgelaufen.',
    revoked: 'Eine neuere Fassung wurde am {date} widerrufen.',
  },
  newerOne: 'Es gibt eine neuere Fassung vom {date}.',
  previewUntil: 'Das ist eine Vorschau. Ohne Veröffentlichung verschwindet sie am {date}.',
  repaired:
    'Dieser Link wurde unterwegs beschädigt und ließ sich nur auf eine Weise lesen; die sehen Sie hier.',
  emptyValue: 'leer',
  emptyList: 'keine',
  onServer: 'auf diesem Server',
  onServerByOthers: 'auf diesem Server, von jemand anderem veröffentlicht',
  veryLong: 'Dieses Dokument ist sehr lang. Der Rest wird noch nicht angezeigt.',
  showMore: 'Mehr anzeigen',
  more: 'Mehr anzeigen (noch {left})',
  earlier: 'Frühere anzeigen ({before} davor)',
  mixedScripts:
    'Dieser Titel oder Name mischt Buchstaben verschiedener Alphabete, die gleich aussehen. Er könnte einen anderen Namen nachahmen.',
  readIt: 'Lesen',
};

export const details = {
  names: {
    nonce: 'Einmalige Kennung der Anfrage',
    audience: 'Für',
    id: 'ID',
    inReplyTo: 'Antwort auf',
    validUntil: 'Gilt bis',
    conditions: 'Bedingungen',
    comments: 'Kommentare',
    path: 'Ort',
    quote: 'Stelle',
    rationale: 'Gründe',
    contentHash: 'Inhalts-Hash',
    revision: 'Fassung',
    frontMatter: 'Angaben am Anfang des Textes',
  },
};

export const rich = {
  copy: 'Kopieren',
  notRun: 'nicht ausgeführt',
  copyCsv: 'Als CSV kopieren',
  sort: 'Sortieren',
  sortBy: 'Nach {column} sortieren',
  task: 'Aufgabe',
  note: 'Fußnote {name}',
  backToNote: 'Zurück zur Stelle mit Fußnote {name}',
  notATable: 'Nicht als Tabelle gezeigt: {why}',
  csvEmpty: 'Es steht nichts darin.',
  csvQuote: 'Ein Anführungszeichen wird nie geschlossen.',
  csvColumns: 'Es sind mehr als {most} Spalten.',
  csvCells: 'Es sind mehr als {most} Zellen.',
  csvLine: 'Eine Zeile hat mehr als {most} Zeichen.',
};

export const chart = {
  asTable: 'Als Tabelle zeigen',
  asChart: 'Als Diagramm zeigen',
  x: 'Wert von x',
  kinds: {
    bar: 'Balkendiagramm',
    line: 'Liniendiagramm',
    area: 'Flächendiagramm',
    scatter: 'Punktdiagramm',
  },
  summary: '{kind}: {title}. Punkte auf der x-Achse: {places}.',
  fromTo: (name: string, [least, where]: At, [most, there]: At) =>
    `${name}: am niedrigsten ${least} (${where}), am höchsten ${most} (${there}).`,
  noValues: '{name}: keine Werte.',
  notDrawn: 'Nicht als Diagramm gezeichnet: {why}',
  problems: {
    json: 'Es ist kein gültiges JSON.',
    kind: '„{member}“ muss bar, line, area oder scatter sein.',
    text: '„{member}“ muss ein Text von höchstens 300 Zeichen sein.',
    x: '„{member}“ muss eine Liste von 1 bis 2.000 Texten oder Zahlen sein (bei Punkten: Zahlen).',
    series: '„{member}“ muss eine Liste von 1 bis 8 Reihen sein.',
    values: '„{member}“ muss zu jedem x eine Zahl oder null enthalten.',
    empty: '„{member}“ enthält keine Zahl.',
  },
};

/** Words of diagrams. */
export const diagram = {
  diagram: 'Diagramm',
  source: 'Quelltext',
  draw: 'Zeichnen',
  again: 'Erneut versuchen',
  large: 'Großes Diagramm. Das Zeichnen kann einige Sekunden dauern.',
  tooLarge: 'Dieses Diagramm ist zu groß, um in diesem Browser gezeichnet zu werden.',
  tooLong: 'Diagramme mit mehr als {most} Zeichen werden nicht gezeichnet.',
  late: 'Das Zeichnen dauerte zu lange und wurde abgebrochen.',
  missing: 'Der Code, der Diagramme zeichnet, konnte nicht geladen werden.',
  unreadable: 'Dieses Diagramm kann nicht gezeichnet werden.',
  unreadableAt: 'Dieses Diagramm kann nicht gezeichnet werden. Zeile {line} ist nicht lesbar:',
};

export const files = {
  picture: 'Bild',
  undescribed: 'Bild ohne Beschreibung',
  enlarge: 'Vergrößern',
  notHere: '„{path}“ ist nicht in diesem Dokument.',
  changed: 'Diese Datei wurde verändert und wird nicht gezeigt.',
  uncheckable:
    'Diese Datei lässt sich hier nicht prüfen, weil die Seite nicht verschlüsselt ist (https).',
  damaged: 'Dieses Bild lässt sich nicht zeigen. Vielleicht ist es beschädigt.',
  tooLarge: 'Dieses Bild ist zu groß, um hier gezeigt zu werden.',
  doctype: 'Diese Zeichnung hat einen Dokumenttyp und wird nicht gezeigt.',
  heavy: 'Dieses Bild kann den Browser verlangsamen.',
  show: 'Zeigen',
  download: 'Herunterladen',
  files: 'Dateien',
  wrongFiles: {
    one: 'Eine Datei hat einen falschen Eintrag und wird nicht gezeigt.',
    other: '# Dateien haben falsche Einträge und werden nicht gezeigt.',
  },
  cut: 'Nur der Anfang ist zu sehen. Laden Sie die Datei für den Rest herunter.',
  noText: 'Diese Datei ist kein lesbarer Text.',
  kinds: {
    picture: 'Bild',
    table: 'Tabelle',
    text: 'Text',
    video: 'Video',
    sound: 'Ton',
    pdf: 'PDF',
    other: 'Datei',
  },
};

export const externalFiles = {
  notInLink: 'Diese Datei ist nicht in diesem Link.',
  notInFile:
    'Diese Datei ist nicht in dieser Webseite. Sie war zu groß oder beim Speichern nicht zur Hand.',
  notInChat: 'Dateien kommen nicht in Chats. Öffnen Sie das Dokument im Browser.',
  unreachable: 'Diese Datei ist nicht angekommen. Prüfen Sie Ihre Verbindung.',
  gone: 'Diese Website hat die Datei nicht mehr.',
  large: 'Noch nicht geladen, weil sie groß ist.',
  received: '{some} von {all}',
};

export const oddities = {
  title: 'Einen zweiten Blick wert',
  hiddenNotes: { one: '# verborgene Notiz', other: '# verborgene Notizen' },
  words: {
    bidi: 'Zeichen, die die Richtung des Textes ändern:',
    invisible: 'Unsichtbare Zeichen:',
    control: 'Steuerzeichen:',
    blank: 'Ein Text, der leer aussieht:',
    'mixed-script': 'Buchstaben verschiedener Alphabete, die gleich aussehen:',
    combining: 'Auf Buchstaben gehäufte Zeichen:',
    surrogate: 'Ein halbes Zeichen:',
    'revision-unsafe': 'Eine Fassungsnummer, die zu groß ist, um genau zu sein:',
    'proto-member': 'Ein Name, der manche Programme durcheinanderbringt:',
    'time-order': 'Geändert, bevor es angelegt wurde:',
    'duplicate-source-id': 'Zwei Quellen mit derselben Nummer:',
    'url-credentials': 'Eine Adresse mit einem Namen oder Passwort darin:',
  } satisfies Record<Lint['lint'], string>,
};

/** Words of parts of a text that few documents have. */
export const rare = {
  pictureOn: 'Bild auf {host}, nicht geladen.',
  formula: 'Formel',
  hiddenNote: 'Vom Verfasser verborgen:',
  alerts: {
    note: 'Hinweis',
    tip: 'Tipp',
    important: 'Wichtig',
    warning: 'Warnung',
    caution: 'Vorsicht',
  },
};

export const living = {
  follows: 'Folgt der neuesten Fassung',
  pinned: 'Zeigt immer diese Fassung',
  permanent: 'fester Link zu dieser Fassung',
  copied: 'Kopiert: Diese Adresse zeigt immer diese Fassung.',
  isHere: 'Fassung {version} ist da.',
  showIt: 'Zeigen',
  seeChanges: 'Was hat sich geändert?',
  shownNow: (version: number, changed: number) =>
    changed === 0
      ? `Das ist jetzt Fassung ${version}.`
      : `Das ist jetzt Fassung ${version}; Neues ist am Rand markiert.`,
  lastSeen: 'Zuletzt gesehen am {date}.',
  sinceThen: 'Was sich seitdem geändert hat',
  forget: 'Vergessen',
  wouldLose: 'Die neue Fassung zeigen?',
  wouldLoseMore:
    'Ihre Anmerkungen und eine begonnene Antwort bleiben erhalten. Ein laufendes Programm endet.',
  wouldLeave: 'Zum Vergleich wechseln?',
  seenLinks: 'Links, die folgen',
  seenLinksNote:
    'Diese Links wurden in den letzten 90 Tagen auf diesem Gerät geöffnet. Zu jedem ist gemerkt, welche Fassung Sie gesehen haben, um zu zeigen, was sich geändert hat.',
  forgetLink: 'Vergessen',
  notLoaded: 'Die neue Fassung konnte nicht geladen werden. Versuchen Sie es noch einmal.',
};

export const saving = {
  save: 'Auf diesem Gerät speichern',
  saved: 'Auf diesem Gerät gespeichert.',
  savingFiles: 'Gespeichert. Seine Dateien ({size}) werden gespeichert …',
  filesMissing:
    'Gespeichert, aber ohne diese Dateien, die nicht ankamen oder hier nicht hineinpassen: {names}',
  saveFailed:
    'Es konnte nicht gespeichert werden: Dieser Browser speichert hier nichts oder hat keinen Platz mehr. Laden Sie es stattdessen herunter.',
  notChecked:
    'Es kann nicht gespeichert werden: Diese Seite konnte nicht prüfen, ob es unverändert ist.',
  toDocuments: 'Zu den Dokumenten',
  remove: 'Von diesem Gerät entfernen',
  removed: 'Von diesem Gerät entfernt.',
  willKeep:
    'Ihr Browser hat versprochen, das nicht von selbst zu löschen. Exportieren Sie es trotzdem.',
  keep: 'Dauerhaft behalten',
  keepRefused:
    'Der Browser hat nicht versprochen, es zu behalten. Exportieren Sie es, um es zu behalten.',
  mayClear: 'Nur in diesem Browser gespeichert.',
  undo: 'Rückgängig',
  eraseFailed: 'Es konnte nicht geändert werden. Laden Sie neu und versuchen Sie es noch einmal.',
};

export const menu = {
  title: 'Mehr',
  thisOne: 'Dieses Dokument',
  others: 'Etwas anderes öffnen',
  about: 'Vitrine',
  history: 'Fassungen und Vergleich …',
  downloadJson: 'JSON herunterladen',
  print: 'Drucken …',
  compose: 'Neues Dokument',
  documents: 'Dokumente',
  openFile: 'Datei öffnen …',
  whatIsThis: 'Was ist Vitrine?',
  account: 'Konto',
  keys: 'Schlüssel und Kontakte …',
  appearance: 'Darstellung …',
};

export const markdown = {
  copyMarkdown: 'Als Markdown kopieren',
  downloadMarkdown: 'Markdown herunterladen',
  copySection: 'Einen Abschnitt kopieren',
};

export const revise = {
  edit: 'Fassung {revision} erstellen …',
  remix: 'Als eigenen Entwurf weiterführen',
  final: 'Dieser Status ist endgültig: Es gibt keine nächste Fassung.',
  failed:
    'Der Editor konnte nicht geladen werden. Prüfen Sie die Verbindung und versuchen Sie es noch einmal.',
};

export const shortcuts = {
  title: 'Tastenkürzel',
  thisList: 'Diese Liste zeigen',
  answer: 'Antworten',
  comment: 'Eine Stelle anmerken',
  save: 'Auf diesem Gerät speichern',
  share: 'Teilen',
  nextChange: 'Nächste Änderung',
  previousChange: 'Vorige Änderung',
  useLetters: 'Einzelne Buchstaben als Kürzel verwenden',
};
