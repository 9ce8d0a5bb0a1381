import { isScope } from '#schemas/api/scopes.ts';
import { list, signed as withSign } from '../../app/reading/format.ts';
import { plural } from '../format.ts';
import { scopeWords as scopes } from './scopes.ts';

export const product = 'Vitrine';
export const pageTitle = 'Konto';
export const skip = 'Zum Inhalt';
export const loading = 'Wird geladen …';
export const offline =
  'Der Server war nicht zu erreichen. Prüfen Sie die Verbindung und versuchen Sie es noch einmal.';
export const noServer = 'Dieser Server hat keine Konten.';
export const unknownError = 'Etwas ist schiefgegangen. Versuchen Sie es noch einmal.';
export { dateTime } from './artifact.ts';

export const needsServerTitle = 'Konten brauchen einen Server';
export const needsServer =
  'Hinter dieser Seite steht kein Server, deshalb kann man sich hier nicht anmelden. Links öffnen sich trotzdem, und nichts aus ihnen wird irgendwohin geschickt. Für Konten braucht es den Vitrine-Server.';
export const unavailableTitle = 'Ihr Konto ist gerade nicht verfügbar';
export const toViewer = 'Zu Vitrine';

export const accountTitle = 'Ihr Konto';
export const whatFor =
  'Mit einem Konto veröffentlichen Sie hier Dokumente und Mini-Apps, verbinden Ihre Agenten und sehen, was sie ausgeben.';
export const waitingTitle = (name: string | null): string =>
  `${name ?? 'Eine App auf einem anderen Gerät'} wartet auf Ihre Erlaubnis`;
export const waitingWords =
  'Melden Sie sich an oder legen Sie ein Konto an. Danach sehen Sie, was verlangt wird, und entscheiden.';
export const signIn = 'Anmelden';
export const signInWithPasskey = 'Mit einem Passkey anmelden';
export const signUp = 'Ein Konto anlegen';
export const signUpWords =
  'Ihr Gerät legt einen Passkey an und fragt nach PIN, Fingerabdruck oder Gesicht. Ein Passwort gibt es nicht.';
export const yourName = 'Ihr Name';
export const makeAccount = 'Konto anlegen';
export const invitation = 'Einladung';
export const invitationWrong =
  'Diese Einladung gilt hier nicht: vertippt, aufgebraucht oder abgelaufen. Neue gibt es beim Betreiber dieses Servers.';
export const signUpClosed = 'Konten legt hier der Betreiber des Servers an: Fragen Sie ihn danach.';
export const tooManyAccounts =
  'Hier wurden zuletzt zu viele Konten angelegt. Versuchen Sie es morgen noch einmal.';
export const passkeyWords = 'Sichtbar für Sie und den Betreiber.';
export const otherWays = 'Andere Anmeldewege';
export const email = 'E-Mail-Adresse';
export const sendLink = 'Link schicken';
export const linkSent =
  'Wenn ein Konto diese Adresse hat, ist ein Link unterwegs. Öffnen Sie ihn innerhalb von 15 Minuten in diesem Browser.';
export const recoveryCode = 'Wiederherstellungscode';
export const useCode = 'Code benutzen';
export const operatorHelps = 'Ausgesperrt? Bitten Sie den Betreiber um einen Anmeldelink.';
export const noPasskeysHere =
  'Passkeys brauchen einen Hostnamen, und dieser Server ist unter einer IP-Adresse zu erreichen. Die anderen Wege funktionieren.';
export const passkeysNeedHttps =
  'Passkeys brauchen eine Adresse, die mit https beginnt. Öffnen Sie diese Seite dort, oder melden Sie sich anders an.';
export const browserWithoutPasskeys =
  'Dieser Browser unterstützt keine Passkeys. Nehmen Sie einen anderen Browser oder einen anderen Weg.';
export const passkeyCancelled = 'Abgebrochen: Es wurde nichts geändert.';
export const passkeyFailed =
  'Auf diesem Gerät hat das nicht geklappt. Versuchen Sie es noch einmal, oder nehmen Sie ein anderes.';
export const passkeyKnown = 'Dieses Gerät hat schon einen Passkey für Ihr Konto.';

export const link = {
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
};
export const verifyNeedsSignIn = 'Melden Sie sich zuerst an und bestätigen Sie dann diese Adresse.';
export const goOn = 'Weiter';

export const signOut = 'Abmelden';
export const accountId = 'Konto';
export const rename = 'Umbenennen';
export const save = 'Speichern';
export const cancel = 'Abbrechen';
export const remove = 'Entfernen';
export const removeYes = 'Ja, entfernen';
export const showMore = 'Mehr zeigen';
export const search = 'Suchen';
export const copy = 'Kopieren';
export const copyWhat = (what: string) => `Kopieren: ${what}`;
export const copied = 'Kopiert.';
export const copyFailed =
  'Ihr Browser hat das Kopieren nicht erlaubt. Markieren Sie den Text und kopieren Sie ihn von Hand.';
export const saveFile = 'Als Datei speichern';
export const unnamed = 'Ohne Namen';
export const made = 'Angelegt';
export const expires = 'Läuft ab';
export const neverExpires = 'Läuft nie ab';
export const lastUsed = 'Zuletzt benutzt';
export const neverUsed = 'Nie benutzt';
export const nameTitle = 'Name';
/** Heads of the columns of a table of tokens. */
export const columns = { name: 'Name', may: 'Berechtigungen' };
export const tabs = {
  agents: 'Agenten',
  published: 'Veröffentlicht',
  credits: 'Guthaben',
  'sign-in': 'Anmeldung',
  data: 'Ihre Daten',
};
export const sections = {
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
};

export const credits = (amount: number): string =>
  plural(amount, { one: '# Guthabenpunkt', other: '# Guthabenpunkte' });
export const signed = (amount: number): string => withSign(amount);
export const balanceUnknown = 'Das Guthaben ist gerade nicht verfügbar.';
export const ledgerElsewhere =
  'Der Guthabenverlauf wird anderswo geführt: Der Betreiber dieses Servers kann ihn Ihnen zeigen.';
export const ledgerEmpty = 'Noch nichts.';
export const withdrawnMark = '(zurückgezogen)';
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
export const ledgerWhat = (what: string): string => LEDGER[what] ?? what;

export const connectWords = {
  shell:
    'Fügen Sie das in ein Terminal ein. Es zeigt, was es in die Einstellungen schreibt; dann fragt das Programm in Ihrem Browser, was es darf.',
  address:
    'Fügen Sie einen eigenen Connector mit dieser Adresse hinzu. Ihr Browser öffnet sich einmal und fragt, was der Agent darf.',
  token: 'Mit einem API-Token, das Sie unten anlegen, in VITRINE_TOKEN:',
};
export const connectMore = 'Kein Browser? Nehmen Sie ein API-Token.';
export const waitingForCall = 'Wartet auf den ersten Aufruf …';
export const justCalled: readonly [string, string] = ['', ' hat sich gerade gemeldet.'];
export const someAgent = 'Ein Agent';
export const noCall = 'Es kam kein Aufruf. Diese Seite wartet nicht mehr darauf.';
export const waitAgain = 'Weiter warten';
export const tokensWords =
  'Ein Token lässt ein Programm für Sie handeln. Geben Sie jedem Programm ein eigenes, das nicht mehr darf, als es braucht.';
export const newToken = 'Neues Token';
export const tokenName = 'Wofür ist es?';
export const presets = 'Voreinstellungen';
export const presetNames = { all: 'Alles', publish: 'Veröffentlichen', read: 'Nur lesen' };
export const itMay = 'Es darf';
export const scopeWords = (scope: string): string => (isScope(scope) ? scopes[scope].may : scope);
export const mayList = (words: readonly string[]): string => `Es darf ${list(words)}.`;
export const noScopes = 'Wählen Sie mindestens eine Berechtigung aus.';
export const tokenDays = 'Es läuft ab nach';
export const days = (count: number): string => plural(count, { one: '# Tag', other: '# Tagen' });
export const noEnd = 'Nie';
export const makeToken = 'Token anlegen';
export const newTokenTitle = 'Ihr neues Token';
export const shownOnce = 'Dieses Token wird nur einmal gezeigt. Verwahren Sie es wie ein Passwort.';
export const token = 'Token';
export const tryIt = 'Ausprobieren';
export const curlLabel = 'Eine erste Anfrage';
export const clients =
  'In Claude Code, VS Code, Cursor, Claude, ChatGPT oder dem MCP Inspector benutzen';
export const clientFile = (client: string, file: string) => `${client}, in der Datei ${file}`;
export const keptIt = 'Gesichert';
export const expired = 'Abgelaufen';
export const revoke = 'Widerrufen';
export const revokeQuestion = 'Was es benutzt, hat dann keinen Zugang mehr.';
export const revokeYes = 'Ja, widerrufen';
export const noTokens = 'Keine API-Tokens.';

export const searchPublished = 'In Titeln und Zusammenfassungen suchen';
export const kind = 'Art';
export const everyKind = 'Alle';
export const kinds = { artifact: 'Dokumente', capsule: 'Mini-Apps' };
export const kindOne = { capsule: 'Mini-App' };
export const withdraw = 'Zurückziehen';
export const withdrawQuestion =
  'Die Adresse gilt dann nicht mehr. Guthaben wird nicht zurückgegeben.';
export const withdrawYes = 'Ja, zurückziehen';
export const nothingPublished = 'Noch nichts veröffentlicht.';
export const nothingFound = 'Keine Treffer.';

export const noWayBack =
  'Wenn Sie sich abmelden, kommen Sie nicht mehr hinein. Fügen Sie jetzt einen Passkey hinzu, oder legen Sie Wiederherstellungscodes an.';
export const passkeys = 'Passkeys';
export const passkeysWords = 'Fügen Sie ein zweites Gerät hinzu, damit Sie sich nicht aussperren.';
export const noPasskeys = 'Keine Passkeys.';
export const addPasskey = 'Passkey hinzufügen';
export const passkeyName = 'Name dieses Passkeys';
export const synced = 'Auf mehreren Geräten';
export const oneDevice = 'Auf einem Gerät';
export const removeQuestion = 'Damit können Sie sich nicht mehr anmelden.';
export const recoveryCodes = 'Wiederherstellungscodes';
export const recoveryWords =
  'Falls Sie keines Ihrer Geräte haben: Jeder Code meldet Sie einmal an. Bewahren Sie sie auf Papier auf.';
export const noCodes = 'Keine.';
export const codesLeft = (left: number): string =>
  plural(left, { one: '# Code ist übrig.', other: '# Codes sind übrig.' });
export const makeCodes = 'Wiederherstellungscodes anlegen';
export const newCodes = 'Neue Codes anlegen';
export const newCodesQuestion = 'Die Codes, die Sie haben, gelten dann nicht mehr.';
export const newCodesYes = 'Ja, neue Codes anlegen';
export const codesOnce = 'Diese Codes werden nur einmal gezeigt.';
export const keptThem = 'Gesichert';
export const emailTitle = 'E-Mail';
export const emailWords =
  'An eine Adresse, die Sie bestätigt haben, kann ein Link zum Anmelden geschickt werden.';
export const newEmail = 'Andere Adresse';
export const verifyEmail = 'Link zum Bestätigen schicken';
export const verifySent =
  'Ein Link ist unterwegs. Öffnen Sie ihn innerhalb von 15 Minuten in diesem Browser, in dem Sie angemeldet sind.';
export const removeEmailQuestion = 'Es werden dann keine Links mehr dorthin geschickt.';

export const unknownDevice = 'Unbekannter Browser';
export const thisBrowser = 'Dieser Browser';
export const signedIn = 'Angemeldet';
export const signOutEverywhere = 'Überall abmelden';
export const everywhereQuestion = 'Alle Browser werden abgemeldet, auch dieser.';
export const everywhereYes = 'Ja, überall';

export const exportTitle = 'Ihre Daten herunterladen';
export const exportWords =
  'Alles, was hier über Sie gespeichert ist, in einer JSON-Datei: Konto, Guthabenverlauf, Veröffentlichungen, Tokens und Anmeldungen, ohne ihre Geheimnisse.';
export const exportButton = 'Alles herunterladen';
export const deleteTitle = 'Konto löschen';
export const deleteSummary = 'Dieses Konto löschen …';
export const deleteWords =
  'Name, Adresse, Passkeys, Codes, Tokens und Anmeldungen verschwinden sofort und für immer. Einträge im Guthabenverlauf bleiben, ohne Ihren Namen. Übriges Guthaben verfällt, und ein Abonnement, das Sie bezahlen, endet.';
export const whatYouPublished = 'Was Sie veröffentlicht haben';
export const withdrawAll = 'Alles zurückziehen: Die Adressen gelten dann nicht mehr.';
export const keepAll = 'Alles online lassen: Danach kann es niemand mehr zurückziehen.';
export const typeName = 'Tippen Sie zur Bestätigung Ihren Namen:';
export const nameDiffers = 'Das ist nicht der Name, der oben steht.';
export const deleteButton = 'Konto für immer löschen';

export const linksNote =
  'Jeder ist eine Adresse für alle Fassungen dessen, was Sie veröffentlicht haben, oder für eine davon.';
export const linkModes = {
  latest: 'folgt der neuesten Fassung',
  pinned: 'zeigt immer dieselbe Fassung',
};
export const linkVersion = (version: number): string => `Fassung ${version}`;
export const linkDelete = 'Löschen';
export const linkDeleteQuestion =
  'Diesen Link löschen? Die Adresse gilt dann nie mehr; was sie zeigt, bleibt veröffentlicht.';
export const noLinks = 'Keine Links, die folgen.';

export const privateNote = 'Ende-zu-Ende verschlüsselt.';
export const privateElsewhere = 'Auf einem anderen Gerät angelegt';
export const privateUntil = 'Bis';
export const privateOpened = 'Geöffnet';
export const privatePassword = 'Passwort';
export const privateOnce = 'einmal zu öffnen';
export const privateLocked = 'Nach zu vielen falschen Passwörtern gesperrt.';
export const privateAllow = 'Weitere Versuche erlauben';
export const privateDelete = 'Löschen';
export const privateDeleteQuestion = 'Diesen privaten Link löschen? Er öffnet dann nichts mehr.';
export const noPrivate = 'Keine privaten Links.';
export const kilobytes = (bytes: number): string => `${Math.ceil(bytes / 1024)} kB`;
