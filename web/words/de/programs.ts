import type { ResidueName } from '#schemas/program/residues.ts';
import type { ModelUsed } from '../../app/run/host/model-answer.ts';
import { number } from '../format.ts';
import { authors } from './page.ts';

/** Words of mini-apps and capsules. */

const credits = (count: number) => `${number(count)} Guthabenpunkt${count === 1 ? '' : 'e'}`;

export const capsule = {
  before: 'Bevor Sie diese Mini-App starten',
  /** Title and name are the author's words, so they come and go as elements. */
  intro:
    '„{title}“ ist ein kleines Programm, gemacht von {name} ({author}, nach eigener Angabe). Nicht geprüft.',
  authors,
  asks: 'Die Mini-App möchte',
  asksNothing: 'Keine besonderen Berechtigungen.',
  mailSent:
    'Sie bestätigen jede einzeln. Sind Sie angemeldet, sendet dieser Server sie an Ihre eigene Adresse; sonst öffnet sich ein Entwurf.',
  cannot: 'Die Mini-App kann nicht',
  limits: {
    page: 'Diese Seite, Ihre anderen Tabs oder Ihre Dokumente sehen',
    internet: 'Das Internet benutzen',
    'other-hosts': 'Das Internet außer {hosts} benutzen',
    code: 'Code ausführen',
  },
  run: 'Einmal starten',
  dontRun: 'Nicht starten',
  remember: 'Bei genau dieser Fassung nicht mehr fragen',
  remembered: 'Genau diese Fassung öffnet sich ohne Frage.',
  askAgain: 'Nächstes Mal wieder fragen',
  willAsk: 'Sie werden nächstes Mal wieder gefragt.',
  notRemembered:
    'Dieser Browser kann sich Ihre Wahl nicht merken. Sie werden nächstes Mal wieder gefragt.',
  unchecked:
    'Nicht geöffnet: Hier lässt sich nicht prüfen, ob es die Fassung ist, für die ihre ID steht. Zum Prüfen braucht es eine sichere Seite (https).',
  reduced: 'Schwächere Abschottung auf dieser Website.',
  mayHang:
    'In diesem Browser hält eine Endlosschleife darin den ganzen Tab auf, und „Anhalten“ kommt dann womöglich nicht an. Schließen Sie in diesem Fall den Tab.',
  remains: 'Bekannte Grenzen der Sandbox',
  source: 'Quelltext ansehen',
  printed: 'Interaktiver Teil ausgelassen.',

  /** Of a page without a script, in place of the words above and below. */
  page: {
    before: 'Diese Seite zeigen?',
    noScript: 'Kein Skript.',
    closed: 'Kein Skript, kein Netz.',
    run: 'Zeigen',
    dontRun: 'Nicht zeigen',
    frameTitle: 'Seite: {title}',
    controls: 'Bedienung der Seite',
    stop: 'Schließen',
    menu: 'Mehr zu dieser Seite',
    skip: 'Seite überspringen',
    after: 'Ende der Seite',
    running: 'Wird gezeigt.',
    ended: 'Geschlossen.',
    declined: 'Sie haben diese Seite nicht gezeigt',
  },

  frameTitle: 'Mini-App: {title}',
  escape: 'Die Tastatur hängt hier fest? Dreimal Escape führt zu „Anhalten“.',
  controls: 'Bedienung der Mini-App',
  stop: 'Anhalten',
  menu: 'Mehr zu dieser Mini-App',
  abilities: 'Was sie darf',
  activity: 'Protokoll',
  console: 'Konsole',
  fullScreen: 'Vollbild',
  leaveFullScreen: 'Vollbild verlassen',
  lastRun: 'Was sie getan hat',
  skip: 'Mini-App überspringen',
  after: 'Ende der Mini-App',
  running: 'Läuft.',
  hung: 'Sie antwortet nicht mehr. Sie können warten oder sie anhalten.',
  stopped: {
    person: 'Angehalten.',
    flood: 'Angehalten: Die Mini-App hat viel zu viele Nachrichten geschickt.',
    malformed: 'Gestoppt: ungültige Nachrichten.',
    navigated: 'Angehalten: Sie wollte ihre Seite verlassen.',
    'nested-frame': 'Angehalten: Sie wollte eine andere Seite in sich öffnen.',
    'not-started':
      'Sie konnte nicht gestartet werden. Prüfen Sie die Verbindung und versuchen Sie es noch einmal.',
  },
  refused: 'Sie wollte {deed}. Dazu hat sie keine Erlaubnis.',
  deeds: {
    'file.save': 'eine Datei speichern',
    'mail.self': 'eine E-Mail vorbereiten',
    'link.open': 'eine andere Adresse öffnen',
    'pay.open': 'eine Zahlungsseite öffnen',
    'net.fetch': 'Daten austauschen',
    'media.load': 'Medien laden',
    'ai.call': 'ein KI-Modell fragen',
    'ui.height': '',
    'ui.ask': 'Sie etwas fragen',
  },
} as const;

export const capsulePage = {
  kind: 'Mini-App',
  page: 'Seite',
  publishedAt: 'Veröffentlicht auf {site}',
  /** The title is the author's words, so it comes and goes as an element. */
  intro:
    '„{title}“ ist ein kleines Programm, veröffentlicht auf {site}, nach eigener Angabe. Es nennt keinen Verfasser. Nicht geprüft.',
  pageIntro:
    '„{title}“ ist eine Seite, veröffentlicht auf {site}, nach eigener Angabe. Nicht geprüft.',

  blankTitle: '(ohne Titel)',
  mixedScripts:
    'Dieser Titel mischt Buchstaben verschiedener Alphabete, die gleich aussehen. Er könnte einen anderen Namen nachahmen.',
  matchMore:
    'Seit dem Versiegeln hat sich nichts geändert. Das beweist nicht, wer es geschrieben hat oder ob es stimmt. Wo und wann es veröffentlicht wurde, ist nicht geprüft.',
  uncheckedMore:
    'Zum Prüfen braucht es eine sichere Seite (https). Was Sie sehen, kann von dem abweichen, wofür seine ID steht.',
  id: 'ID',
  contentHash: 'Inhalts-Hash',
  /** Behind the title, while it is written. */
  beingWritten: 'ist die Kapsel, die Sie schreiben.',
  noModel: 'Auf dieser Website nicht verfügbar.',
};

export const asking = {
  cancel: 'Abbrechen',
  saveTitle: 'Diese Datei speichern?',
  saveMore: 'Die Mini-App hat diese Datei erstellt. Öffnen Sie sie nur, wenn Sie sie erwarten.',
  fileName: 'Name',
  fileSize: 'Größe',
  fileType: 'Art',
  otherType: 'Andere',
  renamed: 'Der Name wurde in einen geändert, der auf Ihrem Gerät sicher ist.',
  unknownKind:
    'Eine Datei dieser Art kann Programme auf Ihrem Gerät ausführen. Speichern Sie sie nur, wenn Sie ihrem Verfasser vertrauen.',
  disguised: 'Ihr Name soll nach einer .{shown}-Datei aussehen, aber es ist eine .{real}-Datei.',
  save: 'Speichern',
  dontSave: 'Nicht speichern',

  mailTitle: 'Einen E-Mail-Entwurf öffnen?',
  mailMore:
    'Er öffnet sich in Ihrem Mailprogramm. Die Adresse tragen Sie ein; gesendet wird erst, wenn Sie es tun.',
  mailSubject: 'Betreff',
  mailText: 'Text',
  openDraft: 'Entwurf öffnen',

  linkTitle: 'Zu einer anderen Website wechseln?',
  linkBadge: 'Fremde Website',
  linkHost: 'Website',
  linkAddress: 'Ganze Adresse',
  linkMore:
    'Sie öffnet sich in einem neuen Tab. Die Adresse kann enthalten, was Sie in die Mini-App getippt haben.',
  openLink: 'Website öffnen',
  payTitle: 'Eine Zahlungsseite öffnen?',
  payBadge: 'Zahlung',
  payMore:
    'Wir wickeln Zahlungen weder ab noch bürgen wir dafür. Prüfen Sie auf jener Seite, wer das Geld bekommt und wie viel, bevor Sie zahlen.',
  openPayment: 'Zahlungsseite öffnen',
  doubts: {
    international:
      'Der Name dieser Website ist mit Buchstaben geschrieben, die anderen gleichen können. Er steht hier in seiner technischen Form.',
    'not-encrypted': 'Die Verbindung zu dieser Website ist nicht verschlüsselt.',
    number: 'Diese Website hat eine Nummer statt eines Namens.',
    'own-network':
      'Diese Adresse liegt in Ihrem eigenen Netz oder auf diesem Gerät, nicht im Internet.',
    'holds-address':
      'Im Namen dieser Website steht eine Adresse, oder er führt auf Ihr eigenes Gerät zurück.',
    port: 'Diese Adresse nennt einen ungewöhnlichen Port.',
    long: 'Diese Adresse ist ungewöhnlich lang. Lesen Sie auch ihr Ende.',
  },
  sendTitle: 'Diese E-Mail an Sie selbst senden?',
  sendMore:
    'Dieser Server sendet sie an die Adresse Ihres Kontos und an niemanden sonst. Geschrieben hat sie die Mini-App.',
  mailTo: 'An',
  mailAttachment: 'Anhang',
  sendMail: 'Senden',
  mailSending: 'Wird gesendet …',
  mailTooMany: 'Nicht gesendet: Mehr E-Mails an sich selbst sind in einer Stunde nicht möglich.',
  mailFailed: 'Nicht gesendet: Der Mailserver nimmt sie gerade nicht an.',
};

export const modelQuestion = {
  title: 'Diesen Text an ein KI-Modell senden?',
  text: 'Text',
  more: 'Die Antwort geht zurück an die Mini-App. Sie kann sie für etwas anderes benutzen, als sie sagt.',
  send: 'Senden',
  name: 'Modell',
  price: 'Preis',
  priceAtMost: (price: number, balance: number | null) =>
    balance === null
      ? `Höchstens ${credits(price)}.`
      : `Höchstens ${credits(price)} von Ihrem Guthaben von ${number(balance)}.`,
  limit: (limit: number) =>
    `Solange sie läuft, darf sie ohne Rückfrage weitere Fragen stellen, bis sie ${credits(limit)} verbraucht hat. Jede Frage steht im Protokoll.`,
  signInTitle: 'Anmelden, um ein KI-Modell zu fragen',
  signInMore:
    'Diese Mini-App will ein KI-Modell fragen. Jeder zahlt dafür aus dem eigenen Guthaben, deshalb müssen Sie angemeldet sein. Melden Sie sich an, kommen Sie in diesen Tab zurück, und lassen Sie sie noch einmal fragen.',
  signInLink: 'Anmelden (öffnet einen neuen Tab)',
  poorTitle: 'Nicht genug Guthaben für das KI-Modell',
  poorMore: (price: number, balance: number) =>
    `Diese Frage kostet höchstens ${credits(price)}, und Sie haben ${number(balance)}. Nichts wurde gesendet.`,
  signUpCredits: (left: number) =>
    `Dazu kommen ${credits(left)}, die Sie mit dem Konto bekommen haben: Damit können Sie veröffentlichen, aber keine KI-Modelle bezahlen.`,
  accountLink: 'Ihr Konto (öffnet einen neuen Tab)',
  close: 'Schließen',
};

export const record = {
  noActivity: 'Noch keine Anfragen.',
  noConsole: 'Noch keine Ausgaben.',
  consoleNote:
    'Was ihr Code für seinen Verfasser ausgibt. Der Text kommt von der Mini-App, nicht von dieser Seite.',
  consoleCut: 'Nur die neuesten Zeilen werden angezeigt. Kopiert werden alle, die noch da sind.',
  copyConsole: 'Konsole kopieren',
  requests: {
    'file.save': 'Datei speichern',
    'mail.self': 'E-Mail vorbereiten',
    'link.open': 'Adresse öffnen',
    'pay.open': 'Zahlungsseite öffnen',
    'net.fetch': 'Daten austauschen',
    'media.load': 'Bild, Ton oder Video laden',
    'ai.call': 'KI-Modell fragen',
    'ui.height': 'Eigene Höhe ändern',
    'ui.ask': 'Etwas fragen',
  },
  answers: {
    waiting: 'Wartet',
    done: 'Erledigt',
    'not-allowed': 'Abgelehnt: keine Erlaubnis',
    declined: 'Von Ihnen abgelehnt',
    busy: 'Abgelehnt: zu viele auf einmal',
    'too-large': 'Abgelehnt: zu groß',
    invalid: 'Abgelehnt: nicht lesbar',
    'not-declared': 'Abgelehnt: kein angegebener Host',
    network: 'Keine Antwort, oder eine, die diese Website nicht lesen darf',
    timeout: 'Keine rechtzeitige Antwort',
    redirected: 'Abgelehnt: Der Host leitet weiter',
    'not-media': 'Abgelehnt: weder Bild noch Ton noch Video',
    unavailable: 'Hier und jetzt nicht verfügbar',
  },
  answered: '{status}, {bytes} Bytes',
  used: ({ model, inputTokens, outputTokens, credits: used }: ModelUsed) =>
    `${model}, ${number(inputTokens)} + ${number(outputTokens)} Token, ${credits(used)}`,
};

export const declined = {
  declined: 'Sie haben diese Mini-App nicht gestartet',
  reconsider: 'Noch einmal fragen',
  parts: { html: 'HTML', css: 'CSS', javascript: 'JavaScript' },
  characters: '{count} Zeichen',
  empty: 'Leer.',
  copy: '{part} kopieren',
} as const;

export const staticPreview = {
  title: 'Statische Vorschau',
  show: 'Statische Vorschau zeigen',
  more: 'Nur ihr Text, ohne Code, Gestaltung, Bilder oder Links.',
  empty: 'Es gibt keinen Text zu zeigen: Diese Mini-App erzeugt alles erst, wenn sie läuft.',
  tooLong:
    'Das HTML dieser Mini-App hat zu viele Teile für eine Vorschau. Der Quelltext steht unten.',
  failed:
    'Die Vorschau konnte nicht geladen werden. Prüfen Sie die Verbindung und versuchen Sie es noch einmal.',
} as const;

export const residues = {
  withHeaders:
    'Bekannte Lücken in Browsern mit der {engine}-Engine, auch wenn der Rahmen abgeschottet ist:',
  withoutHeaders:
    'Bekannte Lücken in Browsern mit der {engine}-Engine auf einer Website wie dieser, die für den Rahmen keine Header sendet:',
};

/** Sentences about what the frame leaves open. */
export const residueWords: Readonly<Record<ResidueName, string>> = {
  'form-pictures': 'Sie kann Daten über Bilder in Formularfeldern senden.',
  dns: 'Sie kann durch eine Vorverbindung oder DNS-Abfrage den Namen eines Hosts preisgeben.',
  webrtc: 'Sie kann Daten über WebRTC senden.',
  framed: 'Eine andere Website kann diese Seite in ihrer eigenen zeigen.',
  'history-back': 'Sie kann diese Seite in ihrem Verlauf zurückgehen lassen.',
  'close-tab': 'Sie kann einen Tab ohne Verlauf schließen.',
  protocol:
    'Sie kann den Browser fragen lassen, ob diese Website eine bestimmte Art von Links öffnen soll.',
  hang: 'Eine Endlosschleife in ihr kann den Tab lahmlegen.',
  clipboard: 'Sie kann nach einem Klick die Zwischenablage überschreiben.',
  focus:
    'Sie kann den Fokus an sich ziehen, die Seite scrollen und den Verlauf füllen, solange sie läuft.',
  'side-channels': 'Sie kann Zeiten und die Auslastung des Prozessors messen.',
  typed: 'Was Sie darin eingeben, kann an einen Host gehen, mit dem sie sprechen darf.',
};
