import { isScope } from '#schemas/api/scopes.ts';
import { plural } from '../format.ts';
import { list, signed as withSign } from '../numbers.ts';
import { scopeWords as scopes } from './pages.ts';

/** Words of the account page. */

const LEDGER: Readonly<Record<string, string>> = {
  published: 'Veröffentlicht',
  'sign-up': 'Guthaben eines neuen Kontos',
  granted: 'Gutgeschrieben',
  bought: 'Gekauft',
  'taken-back': 'Zurückgenommen: Das Geld wurde erstattet oder ist strittig',
  'given-back': 'Nach einem Zahlungsstreit zurückgegeben',
  model: 'Frage an ein KI-Modell',
  spent: 'Ausgegeben',
};

export const account = {
  pageTitle: 'Konto',
  skip: 'Zum Inhalt',
  loading: 'Wird geladen …',
  offline:
    'Der Server war nicht zu erreichen. Prüfen Sie die Verbindung und versuchen Sie es noch einmal.',
  noServer: 'Dieser Server hat keine Konten.',
  unknownError: 'Etwas ist schiefgegangen. Versuchen Sie es noch einmal.',

  needsServerTitle: 'Konten brauchen einen Server',
  needsServer:
    'Hinter dieser Seite steht kein Server, deshalb kann man sich hier nicht anmelden. Links öffnen sich trotzdem, und nichts aus ihnen wird irgendwohin geschickt. Für Konten braucht es den Vitrine-Server.',
  unavailableTitle: 'Ihr Konto ist gerade nicht verfügbar',
  toViewer: 'Zu Vitrine',

  accountTitle: 'Ihr Konto',
  whatFor:
    'Mit einem Konto veröffentlichen Sie hier Dokumente und Mini-Apps, verbinden Ihre Agenten und sehen, was sie ausgeben.',
  waitingTitle: (name: string | null): string =>
    `${name ?? 'Eine App auf einem anderen Gerät'} wartet auf Ihre Erlaubnis`,
  waitingWords:
    'Melden Sie sich an oder legen Sie ein Konto an. Danach sehen Sie, was verlangt wird, und entscheiden.',
  signIn: 'Anmelden',
  signInWithPasskey: 'Mit einem Passkey anmelden',
  signUp: 'Ein Konto anlegen',
  signUpWords:
    'Ihr Gerät legt einen Passkey an und fragt nach PIN, Fingerabdruck oder Gesicht. Ein Passwort gibt es nicht.',
  yourName: 'Ihr Name',
  makeAccount: 'Konto anlegen',
  invitation: 'Einladung',
  invitationWrong:
    'Diese Einladung gilt hier nicht: vertippt, aufgebraucht oder abgelaufen. Neue gibt es beim Betreiber dieses Servers.',
  signUpClosed: 'Konten legt hier der Betreiber des Servers an: Fragen Sie ihn danach.',
  tooManyAccounts:
    'Hier wurden zuletzt zu viele Konten angelegt. Versuchen Sie es morgen noch einmal.',
  passkeyWords: 'Sichtbar für Sie und den Betreiber.',
  otherWays: 'Andere Anmeldewege',
  email: 'E-Mail-Adresse',
  sendLink: 'Link schicken',
  linkSent:
    'Wenn ein Konto diese Adresse hat, ist ein Link unterwegs. Öffnen Sie ihn innerhalb von 15 Minuten in diesem Browser.',
  recoveryCode: 'Wiederherstellungscode',
  useCode: 'Code benutzen',
  operatorHelps: 'Ausgesperrt? Bitten Sie den Betreiber um einen Anmeldelink.',
  noPasskeysHere:
    'Passkeys brauchen einen Hostnamen, und dieser Server ist unter einer IP-Adresse zu erreichen. Die anderen Wege funktionieren.',
  passkeysNeedHttps:
    'Passkeys brauchen eine Adresse, die mit https beginnt. Öffnen Sie diese Seite dort, oder melden Sie sich anders an.',
  browserWithoutPasskeys:
    'Dieser Browser unterstützt keine Passkeys. Nehmen Sie einen anderen Browser oder einen anderen Weg.',
  passkeyCancelled: 'Abgebrochen: Es wurde nichts geändert.',
  passkeyFailed:
    'Auf diesem Gerät hat das nicht geklappt. Versuchen Sie es noch einmal, oder nehmen Sie ein anderes.',
  passkeyKnown: 'Dieses Gerät hat schon einen Passkey für Ihr Konto.',

  link: {
    'sign-in-link': {
      title: 'Mit diesem Link anmelden',
      words: 'Der Link gilt einmal.',
      button: 'Anmelden',
    },
    'verify-email': {
      title: 'Ihre E-Mail-Adresse bestätigen',
      words: 'An diese Adresse werden dann Links zum Anmelden geschickt.',
      button: 'Bestätigen',
    },
  },
  verifyNeedsSignIn: 'Melden Sie sich zuerst an und bestätigen Sie dann diese Adresse.',
  goOn: 'Weiter',

  signOut: 'Abmelden',
  accountId: 'Konto',
  rename: 'Umbenennen',
  save: 'Speichern',
  cancel: 'Abbrechen',
  remove: 'Entfernen',
  removeYes: 'Ja, entfernen',
  showMore: 'Mehr zeigen',
  search: 'Suchen',
  copy: 'Kopieren',
  copyWhat: 'Kopieren: {what}',
  copied: 'Kopiert.',
  copyFailed:
    'Ihr Browser hat das Kopieren nicht erlaubt. Markieren Sie den Text und kopieren Sie ihn von Hand.',
  saveFile: 'Als Datei speichern',
  unnamed: 'Ohne Namen',
  made: 'Angelegt',
  expires: 'Läuft ab',
  neverExpires: 'Läuft nie ab',
  lastUsed: 'Zuletzt benutzt',
  neverUsed: 'Nie benutzt',
  nameTitle: 'Name',
  /** Heads of the columns of a table of tokens. */
  columns: { name: 'Name', may: 'Berechtigungen' },
  tabs: {
    agents: 'Agenten',
    published: 'Veröffentlicht',
    credits: 'Guthaben',
    'sign-in': 'Anmeldung',
    data: 'Ihre Daten',
  },
  sections: {
    connect: 'Agenten verbinden',
    tokens: 'API-Tokens',
    apps: 'Verbundene Apps',
    published: 'Veröffentlicht',
    links: 'Links, die folgen',
    private: 'Private Links',
    credits: 'Guthaben',
    buy: 'Guthaben kaufen',
    ledger: 'Guthabenverlauf',
    'sign-in-methods': 'Anmeldung',
    sessions: 'Browser',
    keys: 'Schlüssel zum Signieren',
    leaving: 'Ihre Daten',
  },

  credits: (amount: number): string =>
    plural(amount, { one: '# Guthabenpunkt', other: '# Guthabenpunkte' }),
  signed: (amount: number): string => withSign(amount),
  balanceUnknown: 'Das Guthaben ist gerade nicht verfügbar.',
  ledgerElsewhere:
    'Der Guthabenverlauf wird anderswo geführt: Der Betreiber dieses Servers kann ihn Ihnen zeigen.',
  ledgerEmpty: 'Noch nichts.',
  withdrawnMark: '(zurückgezogen)',
  ledgerWhat: (what: string): string => LEDGER[what] ?? what,

  connectWords: {
    shell:
      'Fügen Sie das in ein Terminal ein. Es zeigt, was es in die Einstellungen schreibt; dann fragt das Programm in Ihrem Browser, was es darf.',
    address:
      'Fügen Sie einen eigenen Connector mit dieser Adresse hinzu. Ihr Browser öffnet sich einmal und fragt, was der Agent darf.',
    token: 'Mit einem API-Token, das Sie unten anlegen, in VITRINE_TOKEN:',
  },
  connectMore: 'Kein Browser? Nehmen Sie ein API-Token.',
  waitingForCall: 'Wartet auf den ersten Aufruf …',
  justCalled: ['', ' hat sich gerade gemeldet.'] as readonly [string, string],
  someAgent: 'Ein Agent',
  noCall: 'Es kam kein Aufruf. Diese Seite wartet nicht mehr darauf.',
  waitAgain: 'Weiter warten',
  tokensWords:
    'Ein Token lässt ein Programm für Sie handeln. Geben Sie jedem Programm ein eigenes, das nicht mehr darf, als es braucht.',
  newToken: 'Neues Token',
  tokenName: 'Wofür ist es?',
  presets: 'Voreinstellungen',
  presetNames: { all: 'Alles', publish: 'Veröffentlichen', read: 'Nur lesen' },
  itMay: 'Es darf',
  scopeWords: (scope: string): string => (isScope(scope) ? scopes[scope].may : scope),
  mayList: (words: readonly string[]): string => `Es darf ${list(words)}.`,
  noScopes: 'Wählen Sie mindestens eine Berechtigung aus.',
  tokenDays: 'Es läuft ab nach',
  days: { one: '# Tag', other: '# Tagen' },
  noEnd: 'Nie',
  makeToken: 'Token anlegen',
  newTokenTitle: 'Ihr neues Token',
  shownOnce: 'Dieses Token wird nur einmal gezeigt. Verwahren Sie es wie ein Passwort.',
  token: 'Token',
  tryIt: 'Ausprobieren',
  curlLabel: 'Eine erste Anfrage',
  clients: 'In Claude Code, VS Code, Cursor, Claude, ChatGPT oder dem MCP Inspector benutzen',
  clientFile: '{client}, in der Datei {file}',
  keptIt: 'Gesichert',
  expired: 'Abgelaufen',
  revoke: 'Widerrufen',
  revokeQuestion: 'Was es benutzt, hat dann keinen Zugang mehr.',
  revokeYes: 'Ja, widerrufen',
  noTokens: 'Keine API-Tokens.',

  searchPublished: 'In Titeln und Zusammenfassungen suchen',
  kind: 'Art',
  everyKind: 'Alle',
  kinds: { artifact: 'Dokumente', capsule: 'Mini-Apps' },
  kindOne: { capsule: 'Mini-App' },
  withdraw: 'Zurückziehen',
  withdrawQuestion: 'Die Adresse gilt dann nicht mehr. Guthaben wird nicht zurückgegeben.',
  withdrawYes: 'Ja, zurückziehen',
  nothingPublished: 'Noch nichts veröffentlicht.',
  nothingFound: 'Keine Treffer.',

  noWayBack:
    'Wenn Sie sich abmelden, kommen Sie nicht mehr hinein. Fügen Sie jetzt einen Passkey hinzu, oder legen Sie Wiederherstellungscodes an.',
  passkeys: 'Passkeys',
  passkeysWords: 'Fügen Sie ein zweites Gerät hinzu, damit Sie sich nicht aussperren.',
  noPasskeys: 'Keine Passkeys.',
  addPasskey: 'Passkey hinzufügen',
  passkeyName: 'Name dieses Passkeys',
  synced: 'Auf mehreren Geräten',
  oneDevice: 'Auf einem Gerät',
  removeQuestion: 'Damit können Sie sich nicht mehr anmelden.',
  recoveryCodes: 'Wiederherstellungscodes',
  recoveryWords:
    'Falls Sie keines Ihrer Geräte haben: Jeder Code meldet Sie einmal an. Bewahren Sie sie auf Papier auf.',
  noCodes: 'Keine.',
  codesLeft: { one: '# Code ist übrig.', other: '# Codes sind übrig.' },
  makeCodes: 'Wiederherstellungscodes anlegen',
  newCodes: 'Neue Codes anlegen',
  newCodesQuestion: 'Die Codes, die Sie haben, gelten dann nicht mehr.',
  newCodesYes: 'Ja, neue Codes anlegen',
  codesOnce: 'Diese Codes werden nur einmal gezeigt.',
  keptThem: 'Gesichert',
  emailTitle: 'E-Mail',
  emailWords:
    'An eine Adresse, die Sie bestätigt haben, kann ein Link zum Anmelden geschickt werden.',
  newEmail: 'Andere Adresse',
  verifyEmail: 'Link zum Bestätigen schicken',
  verifySent:
    'Ein Link ist unterwegs. Öffnen Sie ihn innerhalb von 15 Minuten in diesem Browser, in dem Sie angemeldet sind.',
  removeEmailQuestion: 'Es werden dann keine Links mehr dorthin geschickt.',

  unknownDevice: 'Unbekannter Browser',
  thisBrowser: 'Dieser Browser',
  signedIn: 'Angemeldet',
  signOutEverywhere: 'Überall abmelden',
  everywhereQuestion: 'Alle Browser werden abgemeldet, auch dieser.',
  everywhereYes: 'Ja, überall',

  exportTitle: 'Ihre Daten herunterladen',
  exportWords:
    'Alles, was hier über Sie gespeichert ist, in einer JSON-Datei: Konto, Guthabenverlauf, Veröffentlichungen, Tokens und Anmeldungen, ohne ihre Geheimnisse.',
  exportButton: 'Alles herunterladen',
  deleteTitle: 'Konto löschen',
  deleteSummary: 'Dieses Konto löschen …',
  deleteWords:
    'Name, Adresse, Passkeys, Codes, Tokens und Anmeldungen verschwinden sofort und für immer. Einträge im Guthabenverlauf bleiben, ohne Ihren Namen. Übriges Guthaben verfällt, und ein Abonnement, das Sie bezahlen, endet.',
  whatYouPublished: 'Was Sie veröffentlicht haben',
  withdrawAll: 'Alles zurückziehen: Die Adressen gelten dann nicht mehr.',
  keepAll: 'Alles online lassen: Danach kann es niemand mehr zurückziehen.',
  typeName: 'Tippen Sie zur Bestätigung Ihren Namen:',
  nameDiffers: 'Das ist nicht der Name, der oben steht.',
  deleteButton: 'Konto für immer löschen',

  linksNote:
    'Jeder ist eine Adresse für alle Fassungen dessen, was Sie veröffentlicht haben, oder für eine davon.',
  linkModes: {
    latest: 'folgt der neuesten Fassung',
    pinned: 'zeigt immer dieselbe Fassung',
  },
  linkVersion: 'Fassung {version}',
  linkDelete: 'Löschen',
  linkDeleteQuestion:
    'Diesen Link löschen? Die Adresse gilt dann nie mehr; was sie zeigt, bleibt veröffentlicht.',
  noLinks: 'Keine Links, die folgen.',

  privateNote: 'Ende-zu-Ende verschlüsselt.',
  privateElsewhere: 'Auf einem anderen Gerät angelegt',
  privateUntil: 'Bis',
  privateOpened: 'Geöffnet',
  privatePassword: 'Passwort',
  privateOnce: 'einmal zu öffnen',
  privateLocked: 'Nach zu vielen falschen Passwörtern gesperrt.',
  privateAllow: 'Weitere Versuche erlauben',
  privateDelete: 'Löschen',
  privateDeleteQuestion: 'Diesen privaten Link löschen? Er öffnet dann nichts mehr.',
  noPrivate: 'Keine privaten Links.',
  kilobytes: (bytes: number): string => `${Math.ceil(bytes / 1024)} kB`,
};

export const accountKeys = {
  intro: 'Zeigt Ihren Namen neben Ihren Signaturen.',
  none: 'Keine Schlüssel.',
  added: 'Hinzugefügt',
  revoked: 'Widerrufen',
  fileIntro: 'Als Datei für ssh-keygen:',
  revokeQuestion:
    'Alles, was dieser Schlüssel je signiert hat, gilt dann nicht mehr als von Ihnen signiert.',

  add: 'Schlüssel hinzufügen',
  publicKey: 'Öffentlicher Schlüssel',
  publicKeyHint: 'Die Zeile in einer .pub-Datei: ssh-ed25519 AAAA… oder sk-ecdsa-…',
  name: 'Name dieses Schlüssels',
  purpose: 'Was er signiert',
  next: 'Weiter',
  privateKey:
    'Das ist ein privater Schlüssel. Niemand außer Ihnen sollte ihn je sehen: Fügen Sie ihn nirgends ein, und nehmen Sie stattdessen die Datei, die auf .pub endet.',
  noKey:
    'Das ist kein öffentlicher Schlüssel, der sich hier prüfen lässt. Nehmen Sie Ed25519 oder einen Passkey.',
  ofDevice: 'Schlüssel dieses Geräts hinzufügen',
  ofPasskey: 'Passkey dieses Geräts für Antworten hinzufügen',
  deviceName: 'Dieser Browser',
  passkeyName: 'Passkey für Antworten',
  notSigned: 'Der Passkey hat nichts signiert, der Schlüssel wurde also nicht hinzugefügt.',

  proveTitle: 'Zeigen Sie, dass der Schlüssel Ihnen gehört',
  prove:
    'Führen Sie das dort aus, wo der private Schlüssel liegt, mit seiner Datei anstelle von KEY. Fügen Sie die Ausgabe innerhalb von 15 Minuten hier ein.',
  command: 'Befehl',
  printed: 'Ausgabe des Befehls',
  noSignature: 'Fügen Sie alles ein, von BEGIN SSH SIGNATURE bis END SSH SIGNATURE.',
  otherKey: 'Das hat ein anderer Schlüssel signiert als der, den Sie eingefügt haben.',
  finish: 'Diesen Schlüssel hinzufügen',
  listed: 'Der Schlüssel steht in der Liste.',
};

export const buying = {
  products: 'Was Sie kaufen können',
  plan: (count: number) => `${account.credits(count)} jeden Monat`,
  planMore: 'Wird monatlich abgebucht, bis Sie kündigen.',
  pack: (count: number) => account.credits(count),
  packMore: 'Einmalige Zahlung.',
  perMonth: '{money} im Monat',
  /** Price of credits that can be compared with others. */
  perThousand: (money: string) => `${money} je ${account.credits(1_000)}`,
  offer: '{what}: {money}',
  buy: 'Kaufen',
  buyWhat: '{what} für {money} kaufen',
  leaving: 'Die Zahlungsseite wird geöffnet …',
  where:
    'Sie zahlen auf einer Seite von Stripe; Ihre Kartendaten kommen nie hierher. Das Guthaben wird gebucht, sobald Stripe die Zahlung bestätigt, und zurückgenommen, wenn sie erstattet wird.',
  manage: 'Abonnement und Zahlungen verwalten',
  done: 'Danke. Ihr Guthaben wird gebucht, sobald die Zahlung bestätigt ist, meist innerhalb von Sekunden.',
  cancelled: 'Sie haben die Zahlungsseite verlassen. Nichts wurde bezahlt.',
  elsewhere: 'Guthaben auf einer anderen Website kaufen',
  closed: 'Diese Website verkauft kein Guthaben.',
  closedMore: 'Der Betreiber kann Ihnen über die Kommandozeile des Servers Guthaben geben:',
  command: 'Befehl für den Betreiber',
  bought: 'Was Sie gekauft haben',
  takenBack: (count: number) =>
    `Davon zurückgenommen: ${account.credits(count)}, weil das Geld erstattet wurde oder strittig ist.`,
};

export const apps = {
  words:
    'Apps, denen Sie erlaubt haben, für Sie zu handeln. Jede bleibt verbunden, bis Sie sie trennen oder 30 Tage lang nicht benutzen.',
  none: 'Keine verbundenen Apps.',
  off: 'Auf diesem Server können Apps nicht selbst um Erlaubnis bitten.',
  allowed: 'Erlaubt',
  end: 'Trennen',
  endQuestion: 'Die App verliert ihren Zugang sofort. Trennen?',
  endYes: 'Ja, trennen',
  perDay: 'Es darf in 24 Stunden {credits} ausgeben.',
  noLimit: 'Es darf Ihr ganzes Guthaben ausgeben.',
  via: { browser: 'in einem Browser', device: 'mit einem Code' } as const,
};
