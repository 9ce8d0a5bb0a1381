import type { ArtifactStatus } from '#schemas/document/artifact.ts';
import type { Day } from '../../app/documents/days.ts';
import type { Place } from '../../app/documents/places.ts';
import type { Refusal } from '../../app/library/messages.ts';
import { list, number, plural } from '../format.ts';

/** Words of the list of documents, the library and the page that compares. */

export const documents = {
  title: 'Dokumente',
  searchHint: 'Titel und Text durchsuchen',
  show: 'Zeigen',
  all: 'Alle',
  places: {
    draft: 'Entwürfe',
    saved: 'Gespeichert',
    shared: 'Geteilt',
    published: 'Veröffentlicht',
    private: 'Private Links',
    answered: 'Antworten',
  } satisfies Record<Place, string>,
  states: {
    draft: 'Entwurf',
    saved: 'Auf diesem Gerät',
    shared: 'Link kopiert',
    published: 'Veröffentlicht',
    private: 'Privater Link',
    answered: 'Beantwortet',
  } satisfies Record<Place, string>,
  /** Built-in answers, as they were given. */
  decided: {
    approved: 'Genehmigt',
    rejected: 'Abgelehnt',
    changes: 'Änderungen verlangt',
  } as Readonly<Record<string, string>>,
  onlyComments: 'Anmerkungen',
  quoted: (words: string) => `„${words}“`,
  openAnswer: 'Ihre Antwort öffnen',
  forgetAnswer: 'Meine Antwort vergessen',
  once: 'Privater Link, einmal',
  days: {
    today: 'Heute',
    yesterday: 'Gestern',
    week: 'Diese Woche',
    month: 'Dieser Monat',
    earlier: 'Früher',
  } satisfies Record<Day, string>,

  none: 'Noch nichts da. Was Sie auf diesem Gerät schreiben, speichern oder teilen, erscheint hier.',
  found: (shown: number, all: number) =>
    plural(all, { one: `${shown} von # Dokument`, other: `${shown} von # Dokumenten` }),
  untitled: 'Dokument ohne Titel',
  words: (n: number) => plural(n, { one: '# Wort', other: '# Wörter' }),
  openedAt: (date: string) => `Geöffnet ${date}`,
  runsWithoutAsking: 'Läuft ohne Rückfrage',
  moreOnAccount: 'Was Sie sonst veröffentlicht haben, steht auf der Kontoseite.',

  actions: 'Aktionen',
  copyLink: 'Link kopieren',
  compare: 'Vergleichen',
  compareWith: 'Vergleichen mit …',
  chooseOther: 'Wählen Sie das Dokument, mit dem verglichen wird.',
  cancel: 'Abbrechen',
  download: 'Herunterladen',
  rename: 'Umbenennen',
  nameInList: 'Name in dieser Liste',
  managePublished: 'Veröffentlichung verwalten',
  deletePrivate: 'Privaten Link löschen',
  forgetShared: 'Teilen aus der Liste nehmen',
  removeSaved: 'Von diesem Gerät entfernen',
  erased: (title: string) => `Entfernt: ${title}`,
  linkDeleted: 'Gelöscht. Der private Link funktioniert nicht mehr.',
  linkNotDeleted:
    'Der Link ließ sich nicht löschen. Prüfen Sie die Verbindung und versuchen Sie es noch einmal.',
  exportShown: 'Diese Treffer exportieren',
  draftsMade: (n: number) =>
    plural(n, { one: '# Entwurf aus einem Text.', other: '# Entwürfe aus Texten.' }),
  unread: (names: string) => `Nicht lesbar: ${names}.`,
  recent: 'Zuletzt',
  allDocuments: 'Alle Dokumente',
};

export const library = {
  intro:
    'Was Sie speichern, bleibt in diesem Browser und wird niemandem geschickt. Jedes Dokument wird beim Öffnen neu geprüft.',
  used: (size: string, quota: string) =>
    `Diese Website belegt ${size} von etwa ${quota}, die der Browser erlaubt.`,

  search: 'Suche',
  capsule: 'Gehostete Mini-App',
  statuses: {
    draft: 'Entwurf',
    proposed: 'Vorgeschlagen',
    reviewed: 'Geprüft',
    accepted: 'Angenommen',
    rejected: 'Abgelehnt',
    expired: 'Abgelaufen',
    revoked: 'Widerrufen',
  } satisfies Record<ArtifactStatus, string>,

  blankTitle: '(ohne Titel)',
  manage: 'Verwalten',
  versions: (n: number) => plural(n, { one: '# Fassung', other: '# Fassungen' }),
  older: (n: number) => plural(n, { one: '# ältere Fassung', other: '# ältere Fassungen' }),
  revision: (n: number) => `Fassung ${number(n)}`,
  erase: 'Löschen',
  compose: 'Neues Dokument',
  reading: 'Ihre Dokumente werden gelesen …',
  unavailable:
    'Dieser Browser speichert für diese Seite nichts, vielleicht wegen eines privaten Fensters oder seiner Einstellungen.',
  undone: 'Wiederhergestellt.',
  corrupt:
    'Es wurde seit dem Speichern verändert und deshalb nicht geöffnet. Löschen Sie es und bitten Sie noch einmal darum.',

  exportAll: 'Alles exportieren',
  importFile: 'Importieren …',
  recheck: 'Alles neu prüfen',
  working: (done: number) => `${number(done)} gelesen …`,
  imported: (added: number) =>
    plural(added, {
      one: '# Dokument importiert, unverändert.',
      other: '# Dokumente importiert, alle unverändert.',
    }),
  present: (n: number) => plural(n, { one: '# war schon da.', other: '# waren schon da.' }),
  importStopped:
    'Der Import hat vor dem Ende aufgehört: Der Browser hat keinen Platz mehr oder speichert hier nichts.',
  refused: (n: number) =>
    plural(n, { one: '# Zeile wurde abgelehnt:', other: '# Zeilen wurden abgelehnt:' }),
  refusedLine: (line: number, why: string) => `Zeile ${number(line)}: ${why}`,
  moreRefused: (n: number) => `Und ${number(n)} weitere.`,
  refusals: {
    'too-large': 'größer als 1 MiB.',
    utf8: 'kein UTF-8-Text.',
    'json-syntax': 'kein JSON.',
    'json-number': 'eine Zahl würde ihren genauen Wert verlieren.',
    'json-duplicate-key': 'ein Name steht zweimal in einem Objekt.',
    'json-surrogate': 'ein Text enthält ein halbes Zeichen.',
    'json-depth': 'mehr als 64 Ebenen tief verschachtelt.',
    schema: 'kein Vitrine-Dokument.',
    'content-hash': 'der Inhalt wurde verändert.',
    'id-hash': 'es wurde verändert.',
    'other-key': 'es ist nicht das, als was es gespeichert wurde.',
    unsigned: 'Signaturen eines Dokuments, das nicht hier ist.',
    file: 'eine Datei eines Dokuments, das nicht hier ist, oder eine veränderte.',
    'no-digest': 'hier nicht prüfbar; dazu braucht es eine sichere Seite (https).',
  } satisfies Record<Refusal, string>,
  checked: (n: number) =>
    plural(n, {
      one: '# Dokument geprüft: unverändert.',
      other: '# Dokumente geprüft: alle unverändert.',
    }),
  checkedBad: (all: number, bad: number) =>
    `${plural(all, { one: '# Dokument geprüft.', other: '# Dokumente geprüft.' })} ${plural(bad, {
      one: '# wurde verändert: Verlassen Sie sich nicht darauf.',
      other: '# wurden verändert: Verlassen Sie sich nicht darauf.',
    })}`,

  consents: 'Vertraute Mini-Apps',
  noConsents: 'Keine. Jede Mini-App fragt, bevor sie startet.',
  forget: 'Wieder fragen',
  forgetAll: 'Bei allen wieder fragen',
  unknownApp: 'Eine Mini-App, die hier nicht gespeichert ist',
  allowed: 'Die Mini-App darf:',
  allowedNothing: 'Keine besonderen Berechtigungen.',
};

export const compare = {
  historyTitle: 'Fassungen',
  looking: 'Andere Fassungen werden gesucht …',
  alone: 'Sie haben einen älteren Link? Fügen Sie ihn zum Vergleichen ein.',
  compareThem: 'Vergleichen',
  notAVersion:
    'Das ist kein Link, der ein Dokument enthält. Fügen Sie einen ein, der mit https://…#k1. beginnt.',
  linkOfMissing: 'Haben Sie den Link dazu? Fügen Sie ihn ein.',
  anotherVersion: 'Dieser Link enthält eine andere Version.',
  sameVersion: 'Das ist die Fassung, die Sie gerade lesen.',
  noCheck: 'Fassungen lassen sich nur auf einer sicheren Seite (https) vergleichen.',
  revision: (n: number) => `Fassung ${number(n)}`,
  someRevision: 'Eine frühere Fassung',
  thisOne: 'diese',
  places: {
    library: 'auf diesem Gerät gespeichert',
    server: 'auf diesem Server',
    page: 'auf dieser Seite geöffnet',
  },
  notHere: 'Hier nicht verfügbar. ID der Fassung:',
  gone: 'Nicht mehr auf diesem Server. ID der Fassung:',
  openIt: 'Öffnen',
  compareIt: 'Mit dieser vergleichen',
  stepBroken: 'Sie schließt nicht regelgerecht an die vorige Fassung an:',
  stepProblems: {
    revision: 'Ihre Nummer ist nicht um eins höher.',
    'parent-hash': 'Sie nennt eine andere Fassung als Vorgängerin.',
    type: 'Sie ist ein Dokument anderer Art.',
    'created-by': 'Sie ist von jemand anderem verfasst.',
    'created-at': 'Sie nennt ein anderes Erstellungsdatum.',
    'updated-at': 'Sie ist nicht später entstanden.',
    transition: 'Ihr Status kann auf den vorherigen nicht folgen.',
    approver: 'Sie sagt nicht, wer sie angenommen hat.',
    'accepted-revision': 'Sie sagt nicht, welche der letzten Fassungen angenommen wurde.',
    'accepted-content': 'Sie ist angenommen, aber nicht derselbe Text wie vorher.',
  },

  byOthers: 'Von anderen veröffentlicht',
  bySomebodyElse: 'von jemand anderem veröffentlicht',
  byOthersNote:
    'Andere haben sie aus einer dieser Fassungen gemacht. Sie sagen nichts darüber, was aus dem Dokument geworden ist.',

  title: 'Fassungen vergleichen',
  before: 'Ältere Fassung',
  after: 'Neuere Fassung',
  version: (n: number) => `Fassung ${number(n)}`,
  blankTitle: '(ohne Titel)',
  matches: 'Stimmt mit der ID überein.',
  inline: 'Im Text',
  sideBySide: 'Nebeneinander',
  deleted: 'gelöscht:',
  inserted: 'eingefügt:',
  comparing: 'Wird verglichen …',
  same: 'Zwischen diesen beiden Fassungen hat sich nichts geändert.',
  changes: (n: number) => plural(n, { one: '# Änderung', other: '# Änderungen' }),
  moreChanges: (n: number) => plural(n, { one: '… und # weitere', other: '… und # weitere' }),
  signs: {
    changed: 'geändert',
    added: 'hinzugefügt',
    removed: 'entfernt',
    up: 'nach oben verschoben',
    down: 'nach unten verschoben',
  },
  /** A place in a field: "Reasons, paragraph 2". */
  paragraph: (field: string, n: number) => `${field}, Absatz ${number(n)}`,
  item: (field: string, n: number) => `${field}, Punkt ${number(n)}`,
  /** Something in a field that has a name: "Options: Keep the old one". */
  named: (field: string, name: string) => `${field}: ${name}`,
  sameParagraphs: (n: number) =>
    plural(n, { one: '# Absatz unverändert', other: '# Absätze unverändert' }),
  sameItems: (n: number) =>
    plural(n, { one: '# Punkt unverändert', other: '# Punkte unverändert' }),
  sameRows: (n: number) => plural(n, { one: '# Zeile unverändert', other: '# Zeilen unverändert' }),
  sameLines: (n: number) =>
    plural(n, { one: '… # Zeile unverändert …', other: '… # Zeilen unverändert …' }),
  sameFields: (names: readonly string[]) => `Unverändert: ${list(names)}`,
  show: 'Anzeigen',
  movedUp: (from: number) => `Nach oben verschoben, vorher Nummer ${number(from)}`,
  movedDown: (from: number) => `Nach unten verschoben, vorher Nummer ${number(from)}`,
  technical: (n: number) =>
    plural(n, { one: 'Technische Angaben: # geändert', other: 'Technische Angaben: # geändert' }),
  notFound: 'Hier nicht verfügbar',
  notFoundMore:
    'Zum Vergleichen müssen beide Fassungen auf diesem Gerät gespeichert, in diesem Tab geöffnet oder auf dem Server dieser Seite sein. Diese ist es nicht, oder sie stimmt nicht mit ihrer ID überein:',
  badAddress: 'Dieser Link nennt keine zwei Fassungen.',
  toDocuments: 'Zu Ihren Dokumenten',
  nothingThere: 'leer',
  added: 'hinzugefügt',
  removed: 'entfernt',
  moreFields: (n: number) =>
    plural(n, { one: '# weiteres Feld geändert.', other: '# weitere Felder geändert.' }),
  /** The names of members that belong to no kind; others go by their own names. */
  fields: {
    type: 'Art',
    status: 'Status',
    title: 'Titel',
    summary: 'Zusammenfassung',
    createdBy: 'Verfasser',
    name: 'Name',
    sources: 'Quellen',
    provenance: 'Herkunft',
    revision: 'Fassung',
    parentHash: 'ID der Vorgängerin',
    editingAgent: 'Bearbeitet von',
    humanApprover: 'Angenommen von',
    acceptedRevision: 'Angenommene Fassung',
    updatedAt: 'Geändert',
    content: 'Inhalt',
    html: 'HTML',
    css: 'CSS',
    javascript: 'JavaScript',
    capabilities: 'Fähigkeiten',
    publisher: 'Herausgeber',
    retrievedAt: 'Abgerufen',
  } as Readonly<Record<string, string>>,
};
