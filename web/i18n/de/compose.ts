import type { ArtifactStatus } from '#schemas/artifact/artifact.ts';
import { dateTime, number } from '../format.ts';

export const title = 'Etwas schreiben';
export const intro =
  'Was Sie schreiben, bleibt auf diesem Gerät, bis Sie es teilen. Nichts wird an einen Server geschickt.';
export const start = 'Einen neuen Entwurf beginnen';
export const capsule = 'Kapsel für die Schnittstelle für Agenten';
export const begin = 'Mit etwas beginnen, das Sie haben';
export const beginHint =
  'Das JSON eines Artefakts oder Entwurfs, oder das HTML einer Seite für eine Mini-App.';
export const beginText = 'Damit beginnen';
export const beginFile = 'Mit einer Datei beginnen …';
export const notUsable = 'Das ist weder das JSON eines Artefakts noch eine HTML-Seite.';
export const tooLarge = 'Das ist größer als 1 MiB, mehr als ein Artefakt fassen kann.';

export const drafts = 'Ihre Entwürfe';
export const noDrafts = 'Auf diesem Gerät gibt es noch keine Entwürfe.';
export const untitled = 'Entwurf ohne Titel';
export const noAuthor = 'jemandem ohne Namen';
export const noSummary = 'Noch keine Zusammenfassung.';
export const edited = 'Bearbeitet';
export const time = (value: string) => dateTime(new Date(value));
export const open = 'Öffnen';
export const rename = 'Umbenennen';
export const renameLabel = 'Name in dieser Liste';
export const keepName = 'Diesen Namen behalten';
export const remove = 'Entfernen';
export const deleteDraft = 'Löschen';
export const openDraft = (name: string) => `${name} öffnen`;
export const renameDraft = (name: string) => `${name} umbenennen`;
export const deleteNamed = (name: string) => `${name} löschen`;
export const deleted = (name: string) => `„${name}“ wurde gelöscht.`;
export const undo = 'Rückgängig';
export const allDrafts = 'Alle Entwürfe';
export const missingDraft =
  'Dieser Entwurf ist nicht auf diesem Gerät. Er wurde vielleicht gelöscht oder in einem anderen Browser geschrieben.';

export const saved = 'Entwurf auf diesem Gerät gespeichert.';
export const saving = 'Wird gespeichert …';
export const unsaved = {
  full: 'Dieses Gerät hat keinen Platz mehr, Ihre letzten Änderungen sind also nicht gespeichert. Laden Sie den Entwurf herunter, oder löschen Sie, was Sie nicht mehr brauchen.',
  refused:
    'Dieser Browser behält für diese Seite nichts, Ihr Entwurf ist also nicht gespeichert. Laden Sie ihn herunter, bevor Sie gehen.',
};
export const downloadDraft = 'Entwurf herunterladen';
export const tryAgain = 'Noch einmal versuchen';
export const conflict =
  'Dieser Entwurf wurde in einem anderen Tab geändert. Nichts wurde überschrieben: Wählen Sie, womit Sie weitermachen.';
export const keepMine = 'Meinen als neuen Entwurf behalten';
export const takeTheirs = 'Den des anderen Tabs nehmen';
export const fromOtherTab =
  'Ein anderer Tab hat diesen Entwurf geändert. Sie sehen seine neueste Version.';
export const copyName = (name: string) => `${name} (Kopie)`;

export const write = 'Schreiben';
export const preview = 'Vorschau';
export const view = 'Was gezeigt wird';
export const share = 'Teilen …';
export const openIt = 'Als Seite öffnen';
export const ready = 'Bereit zum Teilen.';
export const problemCount = (count: number) =>
  count === 1
    ? 'Eines fehlt noch, bevor Sie teilen können.'
    : `${count} Dinge fehlen noch, bevor Sie teilen können.`;
export const noDigest =
  'Zum Teilen braucht es eine sichere Seite (https). Schreiben und herunterladen können Sie hier.';
export const linkLength = (length: number) => `Der Link hat ${number(length)} Zeichen.`;

export const about = 'Über dieses Dokument';
export const content = 'Inhalt';
export const documentTitle = 'Titel';
export const summary = 'Zusammenfassung';
export const summaryHint = 'Was ein Leser zuerst wissen soll.';
export const authorType = 'Wer es gemacht hat';
export const authorTypes = {
  human: 'Eine Person',
  agent: 'Ein KI-Agent',
  tool: 'Ein Werkzeug',
  organization: 'Eine Organisation',
};
export const authorName = 'Name des Verfassers';
export const authorHint = 'Erscheint als Ihre Angabe; niemand prüft sie.';
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
export const chooseStatus = 'Wählen Sie, was folgt';
export const editor = 'Wer diese Fassung bearbeitet';
export const editorHint = 'Falls das nicht der Verfasser ist.';
export const approver = 'Wer es angenommen hat';
export const acceptedRevision = 'Fassung, die diese Person gesehen hat';
export const revisionNumber = (revision: number) => `Fassung ${revision}`;
export const lockedContent =
  'Angenommen wird nur, was vorgeschlagen war; mit diesem Status lässt sich der Inhalt also nicht ändern.';
export const revises = (revision: number, before: number) =>
  `Das wird Fassung ${revision}. Sie nennt Fassung ${before} als ihre Vorgängerin.`;
export const final = 'Auf diesen Status kann nichts folgen.';

export const optional = (label: string) => `${label} (freiwillig)`;
export const count = (length: number, max: number) =>
  `${number(length)} von ${number(max)} Zeichen`;
export const tooLong = (max: number) => `Benutzen Sie höchstens ${number(max)} Zeichen.`;
export const problems: Record<string, string> = {
  minLength: 'Schreiben Sie hier etwas.',
  format: 'Schreiben Sie eine ganze Adresse, wie in https://example.com/seite.',
  pattern: 'Schreiben Sie eine Adresse, die mit https:// oder http:// beginnt.',
  approver: 'Schreiben Sie den Namen der Person, die es angenommen hat.',
  transition: 'Wählen Sie einen der Zustände, die folgen können.',
};
export const otherProblem = 'Anderswo im Dokument';

export const moveUp = (name: string) => `${name} nach oben`;
export const moveDown = (name: string) => `${name} nach unten`;
export const removeItem = (name: string) => `${name} entfernen`;
export const item = (place: number) => `Eintrag ${place}`;
export const addItem = 'Eintrag hinzufügen';
export const cite = 'Quelle nennen';
export const untitledSource = 'Quelle ohne Titel';
export const sources = 'Quellen';
export const sourcesHint =
  'Worauf sich das Dokument stützt. „Quelle nennen“ unter einem Text setzt ihre Nummer dorthin.';
export const source = (place: number) => `Quelle ${place}`;
export const sourceTitle = 'Titel der Quelle';
export const sourceUrl = 'Adresse';
export const publisher = 'Herausgeber';
export const retrieved = 'Wann Sie sie gelesen haben';
export const placeInSource = (place: number, field: string) => `Quelle ${place}, ${field}`;
export const addSource = 'Quelle hinzufügen';
export const noEvidence =
  'Fügen Sie zuerst Quellen hinzu; wählen Sie dann hier, welche davon Belege sind.';
export const notSaid = 'Nicht gesagt';
export const yes = 'Ja';
export const no = 'Nein';

interface FieldWords {
  label?: string;
  hint?: string;
  item?: (place: number) => string;
  add?: string;
  addTo?: (place: number) => string;
}
/** The members of the profiles (decisions.md §6). */
export const fields: Record<string, FieldWords> = {
  question: {
    hint: 'Hier und in allen längeren Texten können Sie Markdown benutzen.',
  },
  findings: {
    item: (place) => `Ergebnis ${place}`,
    add: 'Ergebnis hinzufügen',
  },
  limitations: { item: (place) => `Grenze ${place}`, add: 'Grenze hinzufügen' },
  confidence: { hint: 'Wie sicher Sie sind, und warum.' },
  decision: { hint: 'Wenn sie getroffen ist.' },
  consequences: { item: (place) => `Folge ${place}`, add: 'Folge hinzufügen' },
  nextAction: { hint: 'Das eine, was zuerst zu tun ist.' },
  completed: {
    item: (place) => `Erledigt ${place}`,
    add: 'Hinzufügen, was erledigt ist',
  },
  remaining: {
    item: (place) => `Noch zu tun ${place}`,
    add: 'Hinzufügen, was noch zu tun ist',
  },
  blockers: {
    item: (place) => `Hindernis ${place}`,
    add: 'Hindernis hinzufügen',
  },
  choices: {
    item: (place) => `Auswahl ${place}`,
    add: 'Auswahl hinzufügen',
  },
  options: {
    hint: 'Was zur Wahl steht, und was jeweils dafür und dagegen spricht.',
    item: (place) => `Möglichkeit ${place}`,
    add: 'Möglichkeit hinzufügen',
  },
  'options.name': { label: 'Name der Möglichkeit' },
  'options.pros': {
    item: (place) => `Dafür ${place}`,
    addTo: (place) => `Hinzufügen, was für Möglichkeit ${place} spricht`,
  },
  'options.cons': {
    item: (place) => `Dagegen ${place}`,
    addTo: (place) => `Hinzufügen, was gegen Möglichkeit ${place} spricht`,
  },
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
