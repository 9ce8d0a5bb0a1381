import type { ArtifactStatus } from '#schemas/document/artifact.ts';

/** Words of the composer. */

interface FieldWords {
  label?: string;
  hint?: string;
  item?: string;
  add?: string;
}

export const compose = {
  title: 'Neues Dokument',
  start: 'Oder mit einem Formular anfangen',
  /** Purpose of each form. */
  forms: {
    'decision-memo': 'Optionen nebeneinander, eine davon empfohlen',
    'research-brief': 'Eine Frage, die Ergebnisse und die Quellen',
    'task-handoff': 'Was erledigt ist, was bleibt und der nächste Schritt',
    'approval-request': 'Fragen, bevor etwas getan wird',
    'mini-app-capsule': 'Ein kleines Programm, das abgeschottet läuft',
    capsule: 'Eine Seite, die über die Agenten-API veröffentlicht wird',
  } as Readonly<Record<string, string>>,
  capsule: 'Gehostete Seite (API)',
  begin: 'Schreiben oder einfügen',
  beginHint:
    'Schreiben Sie, oder fügen Sie ein, was Ihr Agent geschrieben hat: Markdown, das JSON eines Dokuments oder das HTML einer Seite.',
  beginText: 'Weiter',
  nothingSent: 'Nichts wird hochgeladen.',
  beginFile: 'Datei öffnen …',
  notUsable: 'Das ist weder Markdown noch das JSON eines Dokuments noch eine HTML-Seite.',
  tooLarge:
    'Das ist größer als 1 MiB, mehr als ein Dokument fassen kann. Nehmen Sie Bilder aus dem Text heraus, oder teilen Sie den Text auf.',
  nothingWritten: 'In diesem Text ist nichts zu sehen.',

  goOn: { one: 'Am Entwurf weiterschreiben', other: 'An einem von # Entwürfen weiterschreiben' },
  allDocuments: 'Dokumente',
  untitled: 'Entwurf ohne Titel',
  noAuthor: 'Kein Verfasser',
  noSummary: 'Noch keine Zusammenfassung.',
  missingDraft:
    'Dieser Entwurf ist nicht auf diesem Gerät. Er wurde vielleicht gelöscht oder in einem anderen Browser geschrieben.',

  saved: 'Auf diesem Gerät gespeichert',
  saving: 'Wird gespeichert …',
  unsaved: {
    full: 'Dieses Gerät hat keinen Platz mehr, Ihre letzten Änderungen sind also nicht gespeichert. Laden Sie den Entwurf herunter, oder löschen Sie, was Sie nicht mehr brauchen.',
    refused:
      'Dieser Browser speichert für diese Seite nichts, also auch Ihren Entwurf nicht. Laden Sie ihn herunter, bevor Sie gehen.',
  },
  downloadDraft: 'Entwurf herunterladen',
  tryAgain: 'Noch einmal versuchen',
  conflict:
    'Dieser Entwurf wurde in einem anderen Tab geändert. Nichts wurde überschrieben: Wählen Sie, womit Sie weitermachen.',
  keepMine: 'Meinen als neuen Entwurf behalten',
  takeTheirs: 'Den des anderen Tabs nehmen',
  fromOtherTab: 'Ein anderer Tab hat diesen Entwurf geändert. Sie sehen seine neueste Fassung.',
  copyName: '{name} (Kopie)',

  preview: 'Vorschau',
  share: 'Teilen',
  openIt: 'Vorschau öffnen',
  ready: 'Bereit zum Teilen.',
  problemCount: {
    one: 'Eines fehlt noch, bevor Sie teilen können.',
    other: '# Dinge fehlen noch, bevor Sie teilen können.',
  },
  noDigest:
    'Zum Teilen braucht es eine sichere Seite (https). Schreiben und herunterladen können Sie hier trotzdem.',

  properties: 'Eigenschaften',
  anything: 'Was sonst noch wichtig ist',
  content: 'Inhalt',
  documentTitle: 'Titel',
  summary: 'Zusammenfassung',
  summaryHint: 'Was man zuerst wissen sollte',
  authorType: 'Wer es geschrieben hat',
  authorTypes: {
    human: 'Eine Person',
    agent: 'Ein KI-Agent',
    tool: 'Ein Programm',
    organization: 'Eine Organisation',
  },
  authorName: 'Verfasst von',
  authorHint: 'Wird angezeigt wie eingegeben, nicht geprüft',
  status: 'Status',
  statuses: {
    draft: 'Entwurf',
    proposed: 'Vorgeschlagen',
    reviewed: 'Geprüft',
    accepted: 'Angenommen',
    rejected: 'Abgelehnt',
    expired: 'Abgelaufen',
    revoked: 'Widerrufen',
  } satisfies Record<ArtifactStatus, string>,
  same: '{status} (bisher)',
  chooseStatus: 'Nächster Status',
  editor: 'Bearbeitet von',
  editorHint: 'Falls das jemand anderes ist.',
  approver: 'Angenommen von',
  acceptedRevision: 'Angenommene Fassung',
  revisionNumber: 'Fassung {revision}',
  lockedContent: 'Angenommener Text muss dem Vorschlag entsprechen, deshalb ist er gesperrt.',
  revises: 'Fassung {revision}, beruht auf Fassung {before}',

  optional: '{label} (optional)',
  count: '{length} von {max} Zeichen',
  tooLong: 'Schreiben Sie höchstens {max} Zeichen.',
  /** Said of an empty field, by its place in the document. */
  missing: {
    '/title': 'Geben Sie einen Titel ein.',
    '/summary': 'Geben Sie eine Zusammenfassung ein.',
    '/createdBy/name': 'Geben Sie einen Namen ein.',
    '/content/body': 'Schreiben Sie den Text.',
  },
  problems: {
    minLength: 'Geben Sie hier etwas ein.',
    format: 'Geben Sie eine vollständige URL ein, z. B. https://example.com/page.',
    pattern: 'Schreiben Sie eine Adresse, die mit https:// oder http:// beginnt.',
    approver: 'Schreiben Sie den Namen der Person, die es angenommen hat.',
    'accepted-revision':
      'Wählen Sie die angenommene Fassung: eine frühere, die nicht zu lange zurückliegt.',
    'accepted-content':
      'Angenommen werden kann nur, was vorgeschlagen war: Das hier hat sich seither geändert.',
    transition: 'Wählen Sie einen Status, der folgen kann.',
  } as Record<string, string>,
  otherProblem: 'Anderswo im Dokument',

  moveUp: '{name} nach oben',
  moveDown: '{name} nach unten',
  removeItem: '{name} entfernen',
  item: 'Eintrag {place}',
  addItem: 'Noch etwas hinzufügen',
  untitledSource: 'Quelle ohne Titel',
  sources: 'Quellen',
  source: 'Quelle {place}',
  sourceTitle: 'Titel der Quelle',
  sourceUrl: 'Adresse',
  publisher: 'Herausgeber',
  retrieved: 'Wann Sie sie gelesen haben',
  placeInSource: 'Quelle {place}, {field}',
  addSource: 'Quelle hinzufügen',
  noEvidence: 'Fügen Sie zuerst Quellen hinzu; wählen Sie dann hier, welche davon Belege sind.',
  notSaid: 'Keine Angabe',
  yes: 'Ja',
  no: 'Nein',
  /** The members of the profiles (decisions.md §6). */
  fields: {
    question: { hint: 'Was wollten Sie wissen?' },
    findings: {
      hint: 'Eine Aussage, und worauf sie sich stützt',
      item: 'Ergebnis {place}',
      add: 'Ergebnis hinzufügen',
    },
    method: { hint: 'Wie haben Sie es herausgefunden?' },
    limitations: {
      hint: 'Was haben Sie nicht geprüft?',
      item: 'Grenze {place}',
      add: 'Grenze hinzufügen',
    },
    confidence: { hint: 'Wie sicher sind Sie, und warum?' },
    recommendation: { hint: 'Was Sie tun würden, in einem Satz' },
    rationale: { hint: 'Warum, und was Sie umstimmen würde' },
    decision: { hint: 'Was entschieden wurde, sobald es so weit ist' },
    consequences: {
      hint: 'Was daraus folgt',
      item: 'Folge {place}',
      add: 'Folge hinzufügen',
    },
    nextAction: { hint: 'Das eine, was zuerst zu tun ist' },
    objective: { hint: 'Wozu dient die ganze Aufgabe?' },
    completed: {
      hint: 'Was erledigt und geprüft ist',
      item: 'Erledigt {place}',
      add: 'Erledigtes hinzufügen',
    },
    remaining: {
      hint: 'Was noch zu tun ist',
      item: 'Noch zu tun {place}',
      add: 'Offenes hinzufügen',
    },
    blockers: {
      hint: 'Was im Weg steht',
      item: 'Hindernis {place}',
      add: 'Hindernis hinzufügen',
    },
    context: { hint: 'Wo alles liegt, und was man sonst wissen muss, um weiterzumachen' },
    request: { hint: 'Ihre Bitte in einem Satz' },
    action: { hint: 'Die genaue Handlung' },
    reason: { hint: 'Warum es geschehen soll' },
    impact: { hint: 'Wer oder was betroffen ist' },
    choices: {
      hint: 'Eine Antwort zur Auswahl',
      item: 'Antwort {place}',
      add: 'Antwort hinzufügen',
    },
    options: { item: 'Option {place}', add: 'Option hinzufügen' },
    'options.pros': { hint: 'Was dafür spricht', item: 'Dafür {place}' },
    'options.cons': { hint: 'Was dagegen spricht', item: 'Dagegen {place}' },
  } as Record<string, FieldWords>,
  draftLine: 'Vorschau eines Entwurfs: noch nicht versiegelt',
};

export const writing = {
  tools: 'Dieser Text',
  rowKeys:
    'Enter: neuer Eintrag · Umschalt+Enter: neue Zeile · [ Quelle · / Block · Alt+↑↓ verschieben',
  plainRowKeys: 'Enter: neuer Eintrag · Alt+↑↓ verschieben',
  cite: 'Quelle angeben',
  offered: {
    one: '# Quelle. Mit Pfeiltasten und Enter auswählen.',
    other: '# Quellen. Mit Pfeiltasten und Enter auswählen.',
  },
  newSource: 'Neue Quelle aus einem Link …',
  address: 'Link',
  wrongAddress: 'Das ist keine Webadresse.',
  sourceName: 'Titel (kann leer bleiben)',
  addAndCite: 'Hinzufügen und angeben',
  cancel: 'Abbrechen',
  untitledSource: 'Quelle ohne Titel',
  sourcesHint:
    'Worauf sich das Dokument stützt. Tippen Sie in einem Text [, um eine Quelle anzugeben oder anzulegen.',

  optionName: 'Name der Option',
  recommended: 'Empfohlen',
  criteria: 'Kriterien',
  criterion: 'Kriterium {place}',
  criterionHint: 'Wonach Sie vergleichen, etwa Kosten (optional)',
  noScore: 'Keine Wertung',
  score: '{value} von {of}',

  beforeShare: 'Vor dem Teilen',
  link: 'Link',
  characters: { one: '# Zeichen', other: '# Zeichen' },
  fits: 'passt überall',
  nothingChanged: 'Seit Fassung {before} hat sich nichts geändert.',
  changedSince: 'Geändert seit Fassung {before}:',
  compare: 'Vergleichen',

  /** The menu behind `/` at the beginning of a line. */
  blocks: 'Block einfügen',
  blocksOffered: {
    one: '# Block. Wählen Sie mit den Pfeiltasten und Enter.',
    other: '# Blöcke. Wählen Sie mit den Pfeiltasten und Enter.',
  },
  blockTable: 'Tabelle',
  blockChart: 'Diagramm',
  blockCode: 'Codeblock',
  blockTasks: 'Aufgabenliste',
  column: 'Spalte {place}',
  series: 'Reihe',

  marks: {
    bold: 'Fett',
    italic: 'Kursiv',
    heading: 'Überschrift',
    list: 'Liste',
    tasks: 'Aufgabenliste',
    link: 'Link',
    code: 'Code',
  },

  fit: 'In ein Formular bringen',
  fitHint:
    'Abschnitte mit bekannten Überschriften füllen seine Felder. Alles andere bleibt als Text, in seiner Reihenfolge.',
  fitted: 'So sähe es im Formular aus. Noch ist nichts geändert.',
  useForm: 'Dieses Formular nehmen',
  keepWritten: 'So lassen, wie es ist',
};

export const program = {
  code: { html: 'HTML', css: 'CSS', javascript: 'JavaScript' },
  codeHints: {
    html: 'Der Inhalt der Seite (body).',
    css: 'Die Gestaltung. Nichts wird von anderswo geladen.',
    javascript: 'Das Skript. Es läuft abgeschottet, ohne Netz.',
  },
  asks: 'Berechtigungen',
  asksNothing: 'Nichts',
  flagsTitle: 'Was sie darf, sobald der Leser zugestimmt hat',
  domains: 'Angegebene Hosts',
  domainsHint: 'Namen von Hosts wie api.example.com, ohne https://.',
  domain: 'Angegebener Host {place}',
  addDomain: 'Host hinzufügen',
  published:
    'Kapseln werden über die Schnittstelle für Agenten veröffentlicht: Laden Sie den Inhalt hier herunter.',
  download: 'Anfrage als JSON herunterladen',
  notReady: 'Noch lässt es sich nicht ausprobieren. Prüfen Sie die markierten Felder.',
  stale: 'Sie haben das Programm geändert, während es lief.',
  renew: 'Neue Fassung starten',
};

export const pictures = {
  picture: 'Bild',
  file: 'Datei',
  adding: 'Wird hinzugefügt …',
  describe: 'Beschreiben Sie das Bild zwischen den Klammern.',
  figures: '{width} × {height} Pixel, {size}',
  smaller: 'Verkleinert: {before} → {after}.',
  notRead: 'Dieses Bild lässt sich nicht lesen. Verwenden Sie PNG, JPEG, GIF, WebP, AVIF oder SVG.',
  tooLarge: 'Dieses Bild ist zu groß. Verkleinern Sie es zuerst.',
  noRoom: 'Dieser Browser hat keinen Platz für diese Datei oder speichert hier nichts.',
  tooMany: 'Ein Dokument fasst höchstens 200 Dateien.',
  allTooLarge: 'Die Dateien eines Dokuments fassen zusammen höchstens 100 MB.',
  fileTooLarge: 'Diese Datei ist zu groß: höchstens {most}.',
  outside: '{name} ({size}) passt in keinen Link. Die Datei wird beim Veröffentlichen hochgeladen.',
};

export const warnings = {
  title: {
    one: 'Vor dem Teilen einen Blick wert: # Stelle',
    other: 'Vor dem Teilen einen Blick wert: # Stellen',
  },
  missingMember: '„{name}“ ist nicht ausgefüllt.',
  emptyMember: '„{place}“ ist leer.',
  wrongKind: '„{place}“ sollte {kind} sein.',
  nearName: '„{place}“ ist hier nicht bekannt. Meinten Sie „{name}“?',
  unlistedSource: '„{place}“ verweist auf Quelle {id}, die nicht in der Liste steht.',
  uncitedSource: 'Auf Quelle {id} wird nirgends verwiesen.',
  noSources: 'Es sind keine Quellen angegeben.',
  htmlInText:
    '„{place}“ enthält HTML ({tag}), von dem nur der Text zu sehen ist. Verwenden Sie Markdown.',
  programInText:
    '„{place}“ enthält ein Programm ({tag}). Es läuft nicht: Zu sehen ist sein Quelltext.',
  eventAttribute: '„{place}“ hat {name} in einem Tag. Das bewirkt hier nichts. Entfernen Sie es.',
  frontMatterInText:
    '„{place}“ beginnt mit Front Matter, die als Überschrift zu sehen ist. Entfernen Sie sie.',
  futureDate: 'Das Datum „{place}“ liegt in der Zukunft.',
  noApprover: 'Es ist nicht angegeben, wer das Dokument angenommen hat.',
  brokenChart:
    '„{place}“ enthält ein Diagramm, das nicht gezeichnet wird: {why} Berichtigen Sie den Block.',
  brokenCsv:
    '„{place}“ enthält eine Tabelle, die nicht gezeigt wird: {why} Berichtigen Sie den Block.',
  brokenFile:
    '„{place}“ wird nicht gezeigt: Name, Typ, Größe, Prüfsumme oder Inhalt stimmen nicht, oder es sind zu viele Dateien.',
  unknownOption: 'Keine Möglichkeit heißt „{name}“. Empfehlen Sie eine mit ihrem genauen Namen.',
  unknownCriterion:
    'Es gibt eine Bewertung für „{name}“, das nicht unter den Kriterien steht. Ergänzen Sie es dort oder berichtigen Sie den Namen.',
  duplicateName: '„{place}“ enthält „{name}“ zweimal. Geben Sie jedem Eintrag einen eigenen Namen.',
  oneChoice:
    '„{place}“ bietet nur eine Antwort an. Ergänzen Sie eine weitere oder lassen Sie das Feld weg.',
  pastExpiry: 'Die Frist ist abgelaufen. Wählen Sie einen späteren Zeitpunkt.',
  wrongPlace: '„{place}“ gehört zum Dokument, nicht in seinen Inhalt. Verschieben Sie es dorthin.',
  literalNewline: '„{place}“ enthält „\n“ als zwei Zeichen. Schreiben Sie echte Zeilenumbrüche.',
  noParent: 'Dies ist Fassung {number}, nennt aber keine frühere.',
  marksInTitle:
    '„{place}“ zeigt Zeichen von Markdown oder HTML als Text. Schreiben Sie nur Wörter.',
  lineBreak: '„{place}“ hat mehr als eine Zeile. Schreiben Sie es in eine.',
  duplicateSource: (id: string) =>
    `Zwei Quellen haben die Nummer ${id.match(/\d+$/)?.[0] ?? id}. Geben Sie jeder eine eigene.`,
  missingFootnote:
    '„{place}“ verweist auf Fußnote {name}, die es nicht gibt. Schreiben Sie sie oder entfernen Sie den Verweis.',
  unnamedAuthor: 'Kein Verfasser ist genannt. Geben Sie einen an.',
  pictureNotHere:
    '„{place}“ enthält ein Bild, das nicht im Dokument ist ({address}). Von anderswo wird nichts geladen.',
  pictureUndescribed: '„{place}“ enthält ein Bild ohne Beschreibung. Schreiben Sie, was es zeigt.',
  deadLink:
    '„{place}“ enthält einen ungültigen Link ({target}). Berichtigen Sie ihn, oder behalten Sie nur den Text.',
  brokenFence:
    '„{place}“ enthält einen Codeblock, der nicht beendet ist. Fügen Sie die letzte Zeile hinzu.',
  oddity: '{words} „{place}“. Berichtigen Sie das.',
  programs: {
    'remote-script':
      'Externe Skripte werden nicht geladen. Fügen Sie ihren Code in das Skript ein.',
    'remote-style':
      'Externe Stile, Schriften und Bilder werden nicht geladen. Fügen Sie sie als CSS-Regeln und data:-Adressen ein.',
    storage:
      'Das Programm benutzt einen Speicher, den es nicht gibt. Behalten Sie in Variablen, was es braucht.',
    'undeclared-host':
      'Das Programm fragt einen Server, hat aber kein Netz. Nehmen Sie die Daten in das Programm auf.',
    'media-without-flag':
      'Externe Bilder und Töne werden nicht geladen. Fügen Sie sie als data:-Adressen ein.',
    'link-without-flag': 'Ein Link darin öffnet sich nicht. Schreiben Sie die Adresse als Text.',
    frame: 'Eine eingebettete Seite bleibt leer. Fügen Sie stattdessen ein, was sie zeigt.',
    'call-without-capability':
      'Das Programm speichert eine Datei oder schreibt eine E-Mail, ohne es zu dürfen. Erlauben Sie es bei den Berechtigungen, oder entfernen Sie den Aufruf.',
    'style-tag': 'Die Stile beginnen mit <style>, deshalb gilt keine Regel. Entfernen Sie das Tag.',
    'script-tag':
      'Das Skript beginnt mit <script>, deshalb läuft nichts davon. Entfernen Sie das Tag.',
    'escaped-html':
      'Die Seite ist maskiert: Man sähe ihre Tags als Text. Fügen Sie das Markup selbst ein.',
    'file-name': 'Das ist der Name einer Datei. Fügen Sie ihren Inhalt ein.',
    markdown: 'Das ist Markdown: Man sähe seine Zeichen als Text. Schreiben Sie HTML.',
    'script-type':
      'Ein Skript ist in einer Sprache, die Browser nicht ausführen. Übersetzen Sie es zuerst in JavaScript.',
    'form-elsewhere':
      'Ein Formular wird abgeschickt, und die Abschottung verhindert das. Verarbeiten Sie es im Skript.',
    'script-syntax': 'Das Skript hat einen Syntaxfehler und läuft nicht. Beheben Sie ihn.',
  } as Readonly<Record<string, string>>,
  program: 'Das Programm versucht etwas, das die Abschottung nicht erlaubt. Probieren Sie es aus.',
  more: 'Und {n} weitere.',

  expected: {
    text: 'ein Text',
    texts: 'eine Liste von Texten',
    flag: 'Ja oder Nein',
    time: 'ein Zeitpunkt',
    sources: 'eine Liste von Quellen',
    list: 'eine Liste',
    any: 'irgendetwas',
    objects: 'eine Liste von Objekten',
    object: 'ein Objekt',
  },
  oneOf: 'eins davon: {words}',
  scores: 'Zahlen von {from} bis {to}',
};
