import type { ReturnPlace } from '#schemas/api/permission.ts';
import type { Scope } from '#schemas/api/scopes.ts';

/** Words of pages of their own: home, permission, chats, the file that stands alone. */

export const home = {
  title: 'Was Ihr Agent gemacht hat, in einem Link',
  lead: 'Berichte, Entscheidungen, Freigaben und kleine Apps stecken im Link selbst. Sie öffnen sich überall, nichts wird hochgeladen, und Sie sehen, ob auch nur ein Zeichen verändert wurde.',
  compose: 'Neues Dokument',
  seeExample: 'Beispiel ansehen',
  paste: 'Link, JSON oder Markdown einfügen oder eine Datei ablegen',
  openText: 'Öffnen',
  openFile: 'Datei wählen …',
  examples: 'Beispiele',
  exampleFailed:
    'Dieses Beispiel konnte nicht geladen werden. Prüfen Sie die Verbindung und versuchen Sie es noch einmal.',
  documentFact: 'Ein Bericht, wie er geschrieben wurde',
  briefFact: (findings: number, sources: number) => `${findings} Ergebnisse, ${sources} Quellen`,
  handoffFact: 'Was erledigt ist, was als Nächstes kommt',
  approvalFact: <T>(isRisky: boolean, date: T) => [
    isRisky ? 'Hohes Risiko, Antwort bis ' : 'Antwort bis ',
    date,
  ],
  miniAppFact: 'Läuft abgeschottet, nachdem Sie zugestimmt haben',
  next: 'Mit Ihren Werkzeugen',
  onlyFiles: 'Mit einem Vitrine-Server können Agenten veröffentlichen:',
  yourServer: 'https://vitrine.example/',
  forAgents: 'Für Ihren Agenten',
  forAgentsWords: 'Veröffentlichen über MCP. Ihr Browser fragt Sie, was der Agent darf.',
  forShells: 'Für die Kommandozeile',
  forShellsWords: 'Jede Markdown-Datei wird zum Link. Ohne Konto.',
  forHosts: 'Auf eigenem Server',
  forHostsWords:
    'Ein Ordner mit statischen Dateien oder ein kleiner Server. In einer Kopie des Quelltexts:',
  copy: 'Kopieren',
  what: 'Dokumente bleiben im Link, unser Server sieht sie nie.',
  account: 'Konto',
};

export const permission = {
  product: 'Vitrine',
  pageTitle: 'Erlaubnis',
  loading: 'Wird geladen …',
  askTitle: '{name} möchte Ihr Konto benutzen',
  deviceTitle: 'Eine App oder ein Gerät verbinden',
  deviceIntro:
    'Geben Sie den Code ein, den die App zeigt. Tun Sie das nur, wenn Sie sie selbst gestartet haben: Wer Ihnen einen Code schickt, käme damit hinein.',
  codeLabel: 'Code',
  codeHint: 'Acht Buchstaben, zum Beispiel BCDF-GHJK.',
  codeNext: 'Weiter',
  codeShape: 'Ein Code hat acht Buchstaben und keine Vokale. Prüfen Sie ihn noch einmal.',
  unverified:
    'Erlauben Sie das nur, wenn Sie es gerade selbst gestartet haben. Niemand hier hat geprüft, wer fragt: Jede App kann sich beliebig nennen.',
  namesake: (name: string, host: string | null): string =>
    `Eine andere App mit so einem Namen nutzt Ihr Konto schon: ${name}${host ? ` (${host})` : ''}. Diese hier ist eine andere.`,
  calledItself: 'Name',
  home: 'Kommt von',
  builtIn: '(kommt mit diesem Server; jede App kann ihn benutzen)',
  returns: 'Zurück zu',
  returnsTo: ({ kind, name }: ReturnPlace): string => {
    switch (kind) {
      case 'site':
        return name;
      case 'computer':
        return `einer App auf diesem Computer (${name})`;
      case 'app':
        return `der App, die ${name}:-Links öffnet`;
    }
  },
  after: 'Danach',
  stays: 'Sie bleiben hier. Die App wartet auf einem anderen Gerät.',
  signedIn: 'Hier angemeldet',
  otherAccount: 'Anderes Konto verwenden',
  mayTitle: 'Das darf sie dann',
  cannot: 'Ihre Passkeys sieht sie nie, und sie kann weder Ihr Konto ändern noch Tokens anlegen.',
  limitLabel: 'Tageslimit (Guthaben)',
  limitHint: 'Leer: kein Limit',
  limitWrong: 'Geben Sie eine ganze Zahl von 0 bis 1.000.000 ein, oder nichts.',
  nothingChosen: 'Wählen Sie mindestens eines aus, oder erlauben Sie es nicht.',
  allow: 'Erlauben',
  deny: 'Nicht erlauben',
  ends: 'Sie können die Verbindung jederzeit trennen.',
  working: 'Einen Moment …',
  allowedTitle: 'Erlaubt',
  allowed:
    'Die App macht in ein paar Sekunden von selbst weiter. Sie können diese Seite schließen.',
  deniedTitle: 'Nicht erlaubt',
  denied: 'Die App hat nichts bekommen. Sie können diese Seite schließen.',
  failedTitle: 'Das hat nicht geklappt',
  again: 'Anderen Code eingeben',
  offline:
    'Der Server ist nicht zu erreichen. Prüfen Sie die Verbindung und versuchen Sie es noch einmal.',
  unknown: 'Etwas ist schiefgegangen. Gehen Sie zurück zur App und versuchen Sie es noch einmal.',
  toAccount: 'Zur Kontoseite',
};

interface ScopeWords {
  /** Behind "Es darf". */
  may: string;
  /** On a line of its own. */
  title: string;
  /** The consequence, for the person who allows it. */
  detail: string;
}

export const scopeWords: Readonly<Record<Scope, ScopeWords>> = {
  'capsules:publish': {
    may: 'gehostete Mini-Apps veröffentlichen und zurückziehen',
    title: 'Gehostete Mini-Apps veröffentlichen und zurückziehen',
    detail:
      'Stellt Mini-Apps in Ihrem Namen ins Netz. Jede kostet Guthaben, und alle können sie öffnen.',
  },
  'capsules:read': {
    may: 'Ihre gehosteten Mini-Apps auflisten und lesen',
    title: 'Ihre gehosteten Mini-Apps sehen',
    detail: 'Sieht die Liste der Mini-Apps, die Sie veröffentlicht haben, und ihren Code.',
  },
  'artifacts:publish': {
    may: 'Dokumente (Berichte, Vorlagen, Übergaben, Mini-Apps) veröffentlichen und zurückziehen',
    title: 'Dokumente veröffentlichen und zurückziehen',
    detail:
      'Stellt Dokumente in Ihrem Namen ins Netz. Jedes kostet Guthaben, und alle können es lesen.',
  },
  'artifacts:revise': {
    may: 'neue Fassungen von Dokumenten veröffentlichen',
    title: 'Neue Fassungen von Dokumenten veröffentlichen',
    detail: 'Fügt eine neue Fassung hinzu, die die vorige nennt. Jede kostet Guthaben.',
  },
  'artifacts:read': {
    may: 'Ihre Dokumente auflisten',
    title: 'Ihre Dokumente sehen',
    detail: 'Sieht die Liste der Dokumente, die Sie veröffentlicht haben, und was darin steht.',
  },
  'artifacts:validate': {
    may: 'Dokumente prüfen lassen, ohne dass sie gespeichert werden',
    title: 'Dokumente prüfen lassen',
    detail:
      'Schickt Entwürfe hierher, um sie prüfen zu lassen. Nichts wird gespeichert, und es kostet nichts.',
  },
};

export const chat = {
  waiting: 'Warten auf das Dokument …',
  missing: 'Das Dokument ist nicht angekommen.',
  broken: 'Das ist nicht das Dokument, das veröffentlicht wurde: Seine Prüfung ist fehlgeschlagen.',
  notOpened: 'Dieser private Link ließ sich hier nicht öffnen.',
  open: 'Im Browser öffnen',
  noRequests: 'Das geht in diesem Chat nicht. Öffnen Sie es dafür im Browser.',
  noRemoteMedia: 'Die fehlen in diesem Chat.',
  cancelled: 'Dieser Aufruf wurde abgebrochen.',
  openThere: 'Öffnen',
  readHere: 'Hier lesen',
  readLess: 'Weniger zeigen',
  previewUntil: 'Vorschau, bis {date}',
  copyLink: 'Link kopieren',
  copied: 'Kopiert',
  publish: 'Veröffentlichen',
  /** Said in the chat, in the person's name. */
  publishWords: 'Bitte veröffentliche dieses Dokument dauerhaft mit publish_artifact: {url}',
};

export const singleFile = {
  standsAlone: 'Alles steckt in dieser Datei. Sie lädt nichts aus dem Netz.',
  asksForLinks:
    'Alles steckt in dieser Datei. Ins Netz geht sie nur, wenn Sie einem privaten Link folgen.',
  notRunTitle: 'Diese Mini-App läuft hier nicht',
  notRun:
    'Eine Datei kann ein Programm nicht so abschotten wie eine Website. Sie können hier seinen Quelltext lesen und es auf der Website starten.',
  openAt: 'Bei {host} öffnen',
};

export const notFound = {
  title: 'Seite nicht gefunden',
  more: 'Bitten Sie um einen neuen Link, wenn Ihnen jemand diesen geschickt hat.',
  home: 'Zu Vitrine',
};
