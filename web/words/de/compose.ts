import type { ArtifactStatus } from '#schemas/document/artifact.ts';
import { number, plural } from '../format.ts';

export const title = 'Neues Dokument';
export const start = 'Oder mit einem Formular anfangen';
export const capsule = 'Gehostete Seite (API)';
export const begin = 'Schreiben oder einfügen';
export const beginHint =
  'Schreiben Sie, oder fügen Sie ein, was Ihr Agent geschrieben hat. Markdown bleibt, wie es ist: Überschriften, Tabellen, Bilder. Auch das JSON eines Dokuments oder das HTML einer Seite geht.';
export const beginText = 'Weiter';
export const nothingSent = 'Nichts wird hochgeladen.';
export const beginFile = 'Datei öffnen …';
export const notUsable =
  'Das ist weder Markdown noch das JSON eines Dokuments noch eine HTML-Seite.';
export const tooLarge =
  'Das ist größer als 1 MiB, mehr als ein Dokument fassen kann. Nehmen Sie Bilder heraus, die im Text stehen, oder teilen Sie ihn auf.';
export const nothingWritten = 'In diesem Text ist nichts zu sehen.';

export const goOn = (drafts: number) =>
  plural(drafts, {
    one: 'Am Entwurf weiterschreiben',
    other: 'An einem von # Entwürfen weiterschreiben',
  });
export const allDocuments = 'Dokumente';
export const untitled = 'Entwurf ohne Titel';
export const noAuthor = 'Kein Verfasser';
export const noSummary = 'Noch keine Zusammenfassung.';
export const missingDraft =
  'Dieser Entwurf ist nicht auf diesem Gerät. Er wurde vielleicht gelöscht oder in einem anderen Browser geschrieben.';

export const saved = 'Auf diesem Gerät gespeichert';
export const saving = 'Wird gespeichert …';
export const unsaved = {
  full: 'Dieses Gerät hat keinen Platz mehr, Ihre letzten Änderungen sind also nicht gespeichert. Laden Sie den Entwurf herunter, oder löschen Sie, was Sie nicht mehr brauchen.',
  refused:
    'Dieser Browser speichert für diese Seite nichts, also auch Ihren Entwurf nicht. Laden Sie ihn herunter, bevor Sie gehen.',
};
export const downloadDraft = 'Entwurf herunterladen';
export const tryAgain = 'Noch einmal versuchen';
export const conflict =
  'Dieser Entwurf wurde in einem anderen Tab geändert. Nichts wurde überschrieben: Wählen Sie, womit Sie weitermachen.';
export const keepMine = 'Meinen als neuen Entwurf behalten';
export const takeTheirs = 'Den des anderen Tabs nehmen';
export const fromOtherTab =
  'Ein anderer Tab hat diesen Entwurf geändert. Sie sehen seine neueste Fassung.';
export const copyName = (name: string) => `${name} (Kopie)`;

export const preview = 'Vorschau';
export const share = 'Teilen';
export const openIt = 'Vorschau öffnen';
export const ready = 'Bereit zum Teilen.';
export const problemCount = (count: number) =>
  count === 1
    ? 'Eines fehlt noch, bevor Sie teilen können.'
    : `${count} Dinge fehlen noch, bevor Sie teilen können.`;
export const noDigest =
  'Zum Teilen braucht es eine sichere Seite (https). Schreiben und herunterladen können Sie hier trotzdem.';

export const properties = 'Eigenschaften';
export const anything = 'Was sonst noch wichtig ist';
export const content = 'Inhalt';
export const documentTitle = 'Titel';
export const summary = 'Zusammenfassung';
export const summaryHint = 'Was man zuerst wissen sollte';
export const authorType = 'Wer es geschrieben hat';
export const authorTypes = {
  human: 'Eine Person',
  agent: 'Ein KI-Agent',
  tool: 'Ein Programm',
  organization: 'Eine Organisation',
};
export const authorName = 'Verfasst von';
export const authorHint = 'Wird angezeigt wie eingegeben, nicht geprüft';
export const status = 'Status';
export const statuses: Record<ArtifactStatus, string> = {
  draft: 'Entwurf',
  proposed: 'Vorgeschlagen',
  reviewed: 'Geprüft',
  accepted: 'Angenommen',
  rejected: 'Abgelehnt',
  expired: 'Abgelaufen',
  revoked: 'Widerrufen',
};
export const same = (status: string) => `${status} (wie bisher)`;
export const chooseStatus = 'Nächster Status';
export const editor = 'Bearbeitet von';
export const editorHint = 'Falls das jemand anderes ist.';
export const approver = 'Angenommen von';
export const acceptedRevision = 'Angenommene Fassung';
export const revisionNumber = (revision: number) => `Fassung ${revision}`;
export const lockedContent =
  'Angenommener Text muss dem Vorschlag entsprechen, deshalb ist er gesperrt.';
export const revises = (revision: number, before: number) =>
  `Fassung ${revision}, beruht auf Fassung ${before}`;
export const final = 'Dieser Status ist endgültig.';

export const optional = (label: string) => `${label} (optional)`;
export const count = (length: number, max: number) =>
  `${number(length)} von ${number(max)} Zeichen`;
export const tooLong = (max: number) => `Schreiben Sie höchstens ${number(max)} Zeichen.`;
export const problems: Record<string, string> = {
  minLength: 'Geben Sie hier etwas ein.',
  format: 'Geben Sie eine vollständige URL ein, z. B. https://example.com/page.',
  pattern: 'Schreiben Sie eine Adresse, die mit https:// oder http:// beginnt.',
  approver: 'Schreiben Sie den Namen der Person, die es angenommen hat.',
  'accepted-revision':
    'Wählen Sie die angenommene Fassung: eine frühere, die nicht zu lange zurückliegt.',
  'accepted-content':
    'Angenommen werden kann nur, was vorgeschlagen war: Das hier hat sich seither geändert.',
  transition: 'Wählen Sie einen Status, der folgen kann.',
};
export const otherProblem = 'Anderswo im Dokument';

export const moveUp = (name: string) => `${name} nach oben`;
export const moveDown = (name: string) => `${name} nach unten`;
export const removeItem = (name: string) => `${name} entfernen`;
export const item = (place: number) => `Eintrag ${place}`;
export const addItem = 'Noch etwas hinzufügen';
export const untitledSource = 'Quelle ohne Titel';
export const sources = 'Quellen';
export const source = (place: number) => `Quelle ${place}`;
export const sourceTitle = 'Titel der Quelle';
export const sourceUrl = 'Adresse';
export const publisher = 'Herausgeber';
export const retrieved = 'Wann Sie sie gelesen haben';
export const placeInSource = (place: number, field: string) => `Quelle ${place}, ${field}`;
export const addSource = 'Quelle hinzufügen';
export const noEvidence =
  'Fügen Sie zuerst Quellen hinzu; wählen Sie dann hier, welche davon Belege sind.';
export const notSaid = 'Keine Angabe';
export const yes = 'Ja';
export const no = 'Nein';

interface FieldWords {
  label?: string;
  hint?: string;
  item?: (place: number) => string;
  add?: string;
}
/** The members of the profiles (decisions.md §6). */
export const fields: Record<string, FieldWords> = {
  question: { hint: 'Was wollten Sie wissen?' },
  findings: {
    hint: 'Eine Aussage, und worauf sie sich stützt',
    item: (place) => `Ergebnis ${place}`,
    add: 'Ergebnis hinzufügen',
  },
  method: { hint: 'Wie haben Sie es herausgefunden?' },
  limitations: {
    hint: 'Was haben Sie nicht geprüft?',
    item: (place) => `Grenze ${place}`,
    add: 'Grenze hinzufügen',
  },
  confidence: { hint: 'Wie sicher sind Sie, und warum?' },
  recommendation: { hint: 'Was Sie tun würden, in einem Satz' },
  rationale: { hint: 'Warum, und was Sie umstimmen würde' },
  decision: { hint: 'Was entschieden wurde, sobald es so weit ist' },
  consequences: {
    hint: 'Was daraus folgt',
    item: (place) => `Folge ${place}`,
    add: 'Folge hinzufügen',
  },
  nextAction: { hint: 'Das eine, was zuerst zu tun ist' },
  objective: { hint: 'Wozu dient die ganze Aufgabe?' },
  completed: {
    hint: 'Was erledigt und geprüft ist',
    item: (place) => `Erledigt ${place}`,
    add: 'Erledigtes hinzufügen',
  },
  remaining: {
    hint: 'Was noch zu tun ist',
    item: (place) => `Noch zu tun ${place}`,
    add: 'Offenes hinzufügen',
  },
  blockers: {
    hint: 'Was im Weg steht',
    item: (place) => `Hindernis ${place}`,
    add: 'Hindernis hinzufügen',
  },
  context: { hint: 'Wo alles liegt, und was man sonst wissen muss, um weiterzumachen' },
  request: { hint: 'Ihre Bitte in einem Satz' },
  action: { hint: 'Die genaue Handlung' },
  reason: { hint: 'Warum es geschehen soll' },
  impact: { hint: 'Wer oder was betroffen ist' },
  choices: {
    hint: 'Eine Antwort zur Auswahl',
    item: (place) => `Antwort ${place}`,
    add: 'Antwort hinzufügen',
  },
  options: { item: (place) => `Option ${place}`, add: 'Option hinzufügen' },
  'options.pros': { hint: 'Was dafür spricht', item: (place) => `Dafür ${place}` },
  'options.cons': { hint: 'Was dagegen spricht', item: (place) => `Dagegen ${place}` },
};

/** The fields outside the content, by their place in the document. */
export const places: Record<string, string> = {
  title: documentTitle,
  summary,
  'createdBy/name': authorName,
  status,
  content,
  sources,
  'provenance/editingAgent': editor,
  'provenance/humanApprover': approver,
  'provenance/acceptedRevision': acceptedRevision,
  'source.title': sourceTitle,
  'source.url': sourceUrl,
  'source.publisher': publisher,
  html: 'HTML',
  css: 'CSS',
  javascript: 'JavaScript',
  declaredExternalDomains: 'Angegebene Hosts',
  'content/html': 'HTML',
  'content/css': 'CSS',
  'content/javascript': 'JavaScript',
};
export const draftLine = 'Vorschau eines Entwurfs: noch nicht versiegelt';
