import { number } from '../format.ts';

export const title = 'Ihre Antwort';
export const open = 'Auf diese Vorlage antworten';
export const rules =
  'Diese Anfrage erlaubt nichts. Ihre Antwort bewirkt von sich aus nichts; das System, das handelt, muss sie prüfen.';
export const askedBy = <T>(name: T) => ['Gefragt hat ', name, ', nach eigener Angabe.'];
export const rulesOfComments =
  'Ihre Anmerkungen bewirken von sich aus nichts; das System, das handelt, muss sie prüfen.';
export const publishedAt = (host: string) => `Veröffentlicht auf ${host}.`;
export const inLink =
  'Sie kam in einem Link oder einer Datei: Hier hat sie niemand veröffentlicht.';
export const nobodyKnown = 'Niemand, den Sie kennen, hat das gefragt.';
export const answersThis = 'Sie antworten auf';
export const audience = 'Für';
export const version = 'Fassung';
export const firstOfId = 'ihre ID beginnt mit';

export const choose = 'Wählen Sie eine Antwort';
export const decisions = {
  approved: 'Genehmigen',
  rejected: 'Ablehnen',
  changes: 'Änderungen verlangen',
};
export const reserved =
  'Dieses Dokument bietet eine Antwort an, die wie eine der üblichen aussieht. Deshalb können Sie hier nicht entscheiden, aber eine Notiz schreiben.';
export const note = 'Notiz';
export const optional = 'optional';
export const name = 'Ihr Name';
export const nameHint =
  'Jeder kann jeden Namen eintippen. Nur eine Signatur zeigt, wessen Antwort es ist.';
export const holdsFor = 'Sie gilt';
export const periods = {
  900: '15 Minuten',
  3600: '1 Stunde',
  86400: '1 Tag',
  604800: '1 Woche',
};
export const withoutSigning = 'Ohne Signatur antworten';
export const unsigned =
  'Ohne Signatur kann sie von jedem kommen, der diesen Link hat, auch vom Agenten, der gefragt hat.';
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

export const ready = 'Ihre Antwort ist fertig';
export const notSent = 'Es wurde nichts gesendet. Schicken Sie sie selbst zurück.';
export const copyAnswer = 'Antwort kopieren';
export const copyAnswerHint = 'ein Link, für einen Menschen';
export const copyForAgent = 'Für den Agenten kopieren';
export const copyForAgentHint = 'als Markdown';
export const saveAnswer = 'Als Datei speichern';
export const saveAnswerHint = 'JSON';
export const saveSignature = 'Signatur speichern';
export const saveSignatureHint = '.sig, wie ssh-keygen sie schreibt';
export const change = 'Antwort ändern';
export const tooLong = 'Sie ist zu lang für einen Link. Schicken Sie die Datei.';

export const until = 'Sie gilt bis';
export const conditions = 'Bedingungen';
export const noDecision = 'Anmerkungen, keine Entscheidung';
export const thisIs = <T>(name: T) => ['Das ist die Antwort von ', name, ''];
export const changesNothing =
  'Sie bewirkt von sich aus nichts; das System, das handelt, muss sie prüfen.';
export const notSigned =
  'Nicht signiert. Sie kann von jedem kommen, der diesen Link hat, auch vom Agenten, der gefragt hat.';
export const notWhole =
  'Dieses Dokument gibt sich als Antwort auf ein anderes aus und ist keine vollständige. Es zählt nicht.';
export const answersWhat = 'Sie antwortet auf';
export const exactly = 'genau diese Fassung, die vorliegt';
export const otherVersion =
  'Was hier unter diesem Namen vorliegt, ist nicht das, worauf geantwortet wurde: Die Antwort gehört nicht dazu.';
export const notAtHand = 'Worauf sie antwortet, liegt auf diesem Gerät nicht vor.';
export const notAChoice = 'Was entschieden wird, steht in der Anfrage nicht zur Wahl.';
export const readIt = 'Lesen';

export const markdownTitle = 'Antwort eines Menschen';
export const markdownNote =
  'Sie erlaubt von sich aus nichts. Bevor ein System handelt, muss es sie prüfen (`vitrine reply-check`).';
export const markdownSigned =
  'Sie ist signiert; wessen Schlüssel das ist, hat hier niemand geprüft.';
export const markdownUnsigned =
  'Sie ist nicht signiert: Jeder mit dem Link kann sie geschrieben haben, auch der Agent, der gefragt hat.';

export const signWithPasskey = 'Mit Passkey signieren';
export const makePasskey = 'Passkey für Antworten anlegen';
export const noPasskey =
  'Zum Signieren braucht dieses Gerät einen eigenen Passkey für Antworten. Er signiert Antworten und sonst nichts. Einer aus einem anderen Browser lässt sich hier nicht verwenden: Sein öffentlicher Schlüssel liegt dort.';
export const hasPasskey = 'Passkey für Antworten auf';
export const copyKey = 'Schlüssel für das prüfende System kopieren';
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

export const signWithDevice = 'Mit dem Schlüssel dieses Geräts signieren';
export const deviceHint =
  'Ein Schlüssel dieses Geräts zeigt, dass dieser Browser geantwortet hat. Wer davor saß, zeigt er nicht, und Browser können ihn löschen.';

export const askStates = {
  open: 'Jemand wartet auf Ihre Antwort.',
  answered: 'Diese Frage ist beantwortet.',
  expired:
    'Die Zeit für diese Frage ist um. Eine Antwort lässt sich noch kopieren, aber hier wartet niemand mehr darauf.',
  withdrawn: 'Diese Frage wurde zurückgezogen. Hier wartet niemand mehr auf eine Antwort.',
};
export const askUntil = 'Offen bis';
export const onlySigned = 'Nur eine signierte Antwort zählt.';
export const askUnknown =
  'Ob die Frage noch offen ist, ließ sich nicht prüfen. Sie können antworten und die Antwort selbst schicken.';
export const sendAnswer = 'Antwort senden';
export const serverReads = 'Der Server dieser Seite kann lesen, was Sie senden.';
export const sending = 'Wird gesendet …';
export const sent = 'Gesendet. Wer gefragt hat, kann sie jetzt lesen.';
export const sentUncounted = 'Gesendet. Als Antwort zählt sie nicht.';
export const answeredUnsigned = 'Nicht signiert, von irgendwem mit dem Link.';
export const onlySigners = 'Es zählen nur Schlüssel, die die fragende Seite genannt hat.';
export const notASigner =
  'Wer gefragt hat, hat die Schlüssel genannt, die antworten dürfen. Der Passkey dieses Geräts gehört nicht dazu, soweit diese Seite weiß: Eine hier signierte Antwort zählt vielleicht nicht.';
export const withoutSigningUncounted = 'Ohne Signatur antworten (zählt nicht)';
export const requestOver =
  'Diese Anfrage ist beendet: Sie wurde widerrufen oder abgelehnt, oder ihre Zeit ist um. Eine Antwort darauf zählt nicht.';
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

export const comment = 'Anmerken';
export const yourComment = 'Ihre Anmerkung';
export const keepComment = 'Anmerkung speichern';
export const commentKept =
  'Auf diesem Gerät gespeichert. Am Ende der Seite schicken Sie Ihre Anmerkungen ab.';
export const commentNotKept =
  'Dieser Browser bewahrt hier nichts auf. Senden Sie Ihre Anmerkungen, bevor Sie die Seite verlassen.';
export const removeComment = 'Entfernen';
export const commentsOnThis = 'Ihre Anmerkungen, die mit der Antwort geschickt werden';
export const commentsBefore = 'Ihre Anmerkungen zur vorigen Fassung';
export const passageChanged = 'Diese Stelle hat sich geändert.';
export const notOnePassage = 'Markieren Sie Wörter innerhalb eines Absatzes.';

export const conditionsHint =
  'Das System, das handelt, nimmt eine bedingte Antwort nur an, wenn es die Bedingungen kennt und einhält.';
export const conditionNumber = (n: number) => `Bedingung ${number(n)}`;
export const addCondition = 'Bedingung hinzufügen';
export const removeCondition = (n: number) => `Bedingung ${number(n)} entfernen`;

export const answersHere = 'Antworten, die auf diesem Gerät gespeichert sind';
export const answersChangeNothing =
  'Sie bewirken von sich aus nichts; das System, das handelt, muss sie prüfen.';
