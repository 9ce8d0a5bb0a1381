import { number, plural } from '../format.ts';

export const title = 'Ihre Antwort';
export const rules = 'Ihre Antwort ist ein Beleg. Wer danach handelt, muss sie vorher prüfen.';
export const askedBy = <T>(name: T) => ['Gefragt hat ', name, ', nach eigener Angabe.'];
export const rulesOfComments =
  'Ihre Anmerkungen sind ein Beleg. Wer danach handelt, muss sie vorher prüfen.';
export const publishedAt = (host: string) => `Veröffentlicht auf ${host}.`;
export const inLink = 'Aus einem Link geöffnet; auf dieser Website nicht veröffentlicht.';
export const nobodyKnown = 'Der Absender ist nicht unter Ihren Kontakten.';
export const answersThis = 'Antwort auf';
export const audience = 'Für';
export const version = 'Fassung';
export const firstOfId = 'ID';

export const choose = 'Wählen Sie eine Antwort';
export const decisions = {
  approved: 'Genehmigen',
  rejected: 'Ablehnen',
  changes: 'Änderungen verlangen',
};
export const reserved =
  'Eine der Antworten ahmt „Genehmigen“ oder „Ablehnen“ nach, deshalb ist hier keine Entscheidung möglich. Eine Notiz können Sie schreiben.';
export const note = 'Notiz';
export const optional = 'optional';
export const name = 'Ihr Name';
export const periods = {
  900: '15 Minuten',
  3600: '1 Stunde',
  86400: '1 Tag',
  604800: '1 Woche',
};
export const framed = 'Antworten können Sie, wenn diese Seite einen eigenen Tab hat.';
export const openTab = 'In einem neuen Tab antworten';
export const needsHttps = 'Zum Antworten braucht es eine sichere Seite (https).';
export const problems: Readonly<Record<string, string>> = {
  '/name': 'Geben Sie Ihren Namen ein.',
  '/decision': 'Wählen Sie eine der Antworten.',
  '': 'Entscheiden Sie, oder schreiben Sie etwas.',
  'too-large': 'Das ist zu lang für eine Antwort. Schreiben Sie weniger.',
};
export const notMade = 'Die Antwort konnte nicht erstellt werden.';

export const copyAnswer = 'Antwort kopieren';
export const copyAnswerHint = 'ein Link, für einen Menschen';
export const copyForAgent = 'Für den Agenten kopieren';
export const copyForAgentHint = 'als Markdown';
export const saveAnswer = 'Als Datei speichern';
export const saveAnswerHint = 'JSON';
export const saveSignature = 'Signatur herunterladen';
export const saveSignatureHint = '.sig';
export const tooLong = 'Sie ist zu lang für einen Link. Schicken Sie die Datei.';

export const until = 'Sie gilt bis';
export const conditions = 'Bedingungen';
export const noDecision = 'Anmerkungen, keine Entscheidung';
export const thisIs = <T>(name: T) => ['Das ist die Antwort von ', name, ''];
export const changesNothing =
  'Eine Antwort ist ein Beleg. Wer danach handelt, muss sie vorher prüfen.';
export const notSigned =
  'Nicht signiert. Sie kann von jedem kommen, der diesen Link hat, auch vom Agenten, der gefragt hat.';
export const notWhole =
  'Dieses Dokument gibt sich als Antwort auf ein anderes aus, ist aber unvollständig. Beachten Sie es nicht.';
export const answersWhat = 'Sie antwortet auf';
export const exactly = 'genau diese Fassung, die vorliegt';
export const otherVersion =
  'Was hier unter diesem Namen vorliegt, ist nicht das, worauf geantwortet wurde: Die Antwort gehört nicht dazu.';
export const notAtHand = 'Die Anfrage liegt auf diesem Gerät nicht vor.';
export const notAChoice = 'Was entschieden wird, steht in der Anfrage nicht zur Wahl.';
export const readIt = 'Lesen';

export const markdownTitle = 'Antwort eines Menschen';
export const markdownNote =
  'Sie erlaubt von sich aus nichts. Bevor ein System handelt, muss es sie prüfen (`vitrine reply-check`).';
export const markdownSigned =
  'Sie ist signiert; wessen Schlüssel das ist, hat hier niemand geprüft.';
export const markdownUnsigned =
  'Sie ist nicht signiert: Jeder mit dem Link kann sie geschrieben haben, auch der Agent, der gefragt hat.';

export const hasPasskey = 'Signieren ist eingerichtet für';
export const copyKey = 'Öffentlichen Schlüssel kopieren';
export const noPasskeyWords = {
  cancelled: 'Es wurde nichts signiert.',
  'not-kept':
    'Dieser Browser behält für diese Website nichts, der Passkey ließe sich also nicht wieder verwenden.',
  failed: 'Der Passkey hat nicht so signiert, dass es sich prüfen lässt. Es wurde nichts signiert.',
};
export const unknownKey = 'Signiert mit einem Schlüssel, den Sie nicht kennen';
export const signedBy = {
  passkey: 'einem Passkey, dessen Inhaber da war und sich ausgewiesen hat.',
  device: 'den ein Browser aufbewahrt; niemand musste sich ausweisen.',
};
export const invalid =
  'Die Signatur gehört nicht zu dieser Antwort. Behandeln Sie die Antwort als nicht signiert.';
export const refused =
  'Sie wurde mit einem Passkey signiert, aber nicht so, wie es eine Antwort braucht. Behandeln Sie sie als nicht signiert.';
export const cannotCheck = 'Sie trägt eine Signatur, die diese Seite nicht prüfen kann.';
export const signed = 'Signiert.';

export const deviceHint = 'Ein Schlüssel dieses Geräts belegt den Browser, nicht die Person.';

export const askUnknown = 'Ob noch jemand wartet, ließ sich nicht prüfen.';
export const serverReads = 'Der Server dieser Seite kann lesen, was Sie senden.';
export const sending = 'Wird gesendet …';
export const sent = 'Gesendet. Wer gefragt hat, kann sie jetzt lesen.';
export const sentUncounted = 'Als Antwort nicht angenommen.';
export const answeredUnsigned = 'Nicht signiert, von irgendwem mit dem Link.';
export const notASigner =
  'Der Absender hat die Schlüssel genannt, die zählen. Ihrer gehört nicht dazu.';
export const withoutNonce =
  'Diese Anfrage hat keine einmalige Kennung (nonce). Ein System, das Antworten prüft, nimmt deshalb keine Antwort darauf an.';
export const commentsDoNotCount = 'Anmerkungen allein beantworten die Frage nicht.';
export const uncounted: Readonly<Record<string, string>> = {
  unsigned: 'Sie ist nicht signiert, und wer gefragt hat, verlangt eine Signatur.',
  'other-way': 'Sie ist nicht so signiert, wie es verlangt war.',
  'other-signer': 'Ihr Schlüssel gehört nicht zu den genannten.',
  'no-decision': 'Sie enthält nur Anmerkungen.',
  expired: 'Sie gilt nicht mehr.',
  'author-key': 'Derselbe Schlüssel hat auch die Anfrage signiert.',
  'no-nonce': 'Sie wiederholt die einmalige Kennung der Anfrage nicht.',
  request_over: 'Die Anfrage ist beendet.',
};
export const notTaken = 'Sie wurde nicht angenommen:';
export const sendOffline = 'Der Server war nicht zu erreichen. Versuchen Sie es noch einmal.';

export const conditionsHint =
  'Das System, das handelt, nimmt eine bedingte Antwort nur an, wenn es die Bedingungen kennt und einhält.';
export const conditionNumber = (n: number) => `Bedingung ${number(n)}`;
export const remove = 'Entfernen';
export const addCondition = 'Bedingung hinzufügen';
export const removeCondition = (n: number) => `Bedingung ${number(n)} entfernen`;

export const answersHere = 'Antworten, die auf diesem Gerät gespeichert sind';
export const answersChangeNothing = 'Sie sind Belege. Wer danach handelt, muss sie vorher prüfen.';

export const waits = <T>(name: T) => ['', name, ' wartet'];
export const asks = <T>(name: T) => ['', name, ' bittet um Ihre Antwort'];
export const waitsUntil = 'bis';
export const answerThis = 'Antworten';
export const regionName = 'Ihre Antwort';
export const arrived = (key: string) => `Eine Antwort wird erwartet. Mit ${key} antworten Sie.`;
export const mayAnswer = 'Sie können hierauf antworten.';
export const youAnswered = 'Sie haben geantwortet';
export const showAnswer = 'Zeigen';
export const changeAnswer = 'Ändern';
export const changeIt = 'ändern';
export const as = 'Als';
export const valid = 'gültig';
export const required = 'nötig';
export const details = 'Einzelheiten';
export const hiddenHere = (n: number) =>
  plural(n, {
    one: 'Im Text ist # versteckte Notiz. Sie steht sichtbar an ihrer Stelle.',
    other: 'Im Text sind # versteckte Notizen. Sie stehen sichtbar an ihrer Stelle.',
  });
export const signAndSend = 'Signieren und senden';
export const signAndCopy = 'Signieren und kopieren';
export const sendUnsigned = 'Ohne Signatur senden';
export const copyUnsigned = 'Ohne Signatur kopieren';
export const useDevice = 'Mit dem Schlüssel dieses Geräts signieren';
export const countsNot = 'zählt hier nicht';
export const byPasskey = 'Signiert mit einem Passkey dieses Geräts.';
export const byNewPasskey = 'Zum Signieren wird ein eigener Passkey angelegt, einmal je Browser.';
export const byDevice = 'Signiert mit einem Schlüssel dieses Browsers.';
export const byNothing = 'Antworten ohne Signatur kann jeder fälschen, der diesen Link hat.';
export const otherWays = 'Andere Wege zu antworten';
export const passkeyMade = 'Ihr Passkey ist bereit. Drücken Sie noch einmal, um zu signieren.';
export const working = 'Wird signiert …';
export const sentAt = 'Gesendet';
export const keptUnsent =
  'Noch nicht gesendet. Kopieren Sie die Antwort und schicken Sie sie zurück.';
export const copiedUnsent = 'Kopiert. Schicken Sie die Antwort an den zurück, der gefragt hat.';
export const sendAgain = 'Noch einmal senden';
export const notKept =
  'Dieser Browser speichert hier nichts; diese Seite merkt sich Ihre Antwort also nicht.';
export const howSigned = 'Wie';
export const how = {
  passkey: 'Mit einem Passkey signiert',
  device: 'Mit dem Schlüssel dieses Geräts signiert',
  link: 'Ohne Signatur, von irgendwem mit dem Link',
};
export const closed = {
  expired: 'Die Zeit für diese Frage ist um.',
  withdrawn: 'Diese Frage wurde zurückgezogen.',
};
export const over = 'Diese Anfrage ist beendet. Niemand kann mehr darauf antworten.';
export const commentsReady = (n: number) =>
  plural(n, { one: '# Anmerkung, nicht gesendet', other: '# Anmerkungen, nicht gesendet' });
export const commentsGo = (n: number) =>
  plural(n, {
    one: '# Anmerkung geht mit Ihrer Antwort.',
    other: '# Anmerkungen gehen mit Ihrer Antwort.',
  });
export const sendComments = 'Senden';
export const answeredAlready = 'Diese Frage ist beantwortet.';
export const countsNotHere = 'Sie zählt hier nicht.';
