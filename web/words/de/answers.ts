import type { LineProblem } from '../../app/keys/contacts.ts';
import type { NoDeviceKey } from '../../app/keys/device-key.ts';

/** Words of answers: replying, comments, reviews, signing. */

export const reply = {
  title: 'Ihre Antwort',
  rules: 'Ihre Antwort ist ein Beleg. Wer danach handelt, muss sie vorher prüfen.',
  askedBy: 'Gefragt hat {name}, nach eigener Angabe.',
  rulesOfComments: 'Ihre Anmerkungen sind ein Beleg. Wer danach handelt, muss sie vorher prüfen.',
  publishedAt: 'Veröffentlicht auf {host}.',
  inLink: 'Aus einem Link geöffnet; auf dieser Website nicht veröffentlicht.',
  nobodyKnown: 'Der Absender ist nicht unter Ihren Kontakten.',
  answersThis: 'Antwort auf',
  audience: 'Für',
  version: 'Fassung',
  firstOfId: 'ID',

  choose: 'Wählen Sie eine Antwort',
  decisions: {
    approved: 'Genehmigen',
    rejected: 'Ablehnen',
    changes: 'Änderungen verlangen',
  },
  reserved:
    'Eine der Antworten ahmt „Genehmigen“ oder „Ablehnen“ nach, deshalb ist hier keine Entscheidung möglich. Eine Notiz können Sie schreiben.',
  note: 'Notiz',
  optional: 'optional',
  name: 'Ihr Name',
  periods: {
    900: '15 Minuten',
    3600: '1 Stunde',
    86400: '1 Tag',
    604800: '1 Woche',
  },
  openTab: 'In einem neuen Tab antworten',
  needsHttps: 'Zum Antworten braucht es eine sichere Seite (https).',
  problems: {
    '/name': 'Geben Sie Ihren Namen ein.',
    '/decision': 'Wählen Sie eine der Antworten.',
    '': 'Entscheiden Sie, oder schreiben Sie etwas.',
    'too-large': 'Das ist zu lang für eine Antwort. Schreiben Sie weniger.',
  } as Readonly<Record<string, string>>,
  notMade: 'Die Antwort konnte nicht erstellt werden.',

  copyAnswer: 'Antwort kopieren',
  copyForAgent: 'Für den Agenten kopieren',
  saveAnswer: 'Als Datei speichern',
  saveAnswerHint: 'JSON',
  saveSignature: 'Signatur herunterladen',
  saveSignatureHint: '.sig',
  tooLong: 'Sie ist zu lang für einen Link. Schicken Sie die Datei.',

  until: 'Sie gilt bis',
  conditions: 'Bedingungen',
  noDecision: 'Anmerkungen, keine Entscheidung',
  thisIs: 'Das ist die Antwort von {name}',
  changesNothing: 'Eine Antwort ist ein Beleg. Wer danach handelt, muss sie vorher prüfen.',
  notSigned:
    'Nicht signiert. Sie kann von jedem kommen, der diesen Link hat, auch vom Agenten, der gefragt hat.',
  notWhole:
    'Dieses Dokument gibt sich als Antwort auf ein anderes aus, ist aber unvollständig. Beachten Sie es nicht.',
  answersWhat: 'Sie antwortet auf',
  exactly: 'genau diese Fassung, die vorliegt',
  otherVersion:
    'Was hier unter diesem Namen vorliegt, ist nicht das, worauf geantwortet wurde: Die Antwort gehört nicht dazu.',
  notAtHand: 'Die Anfrage liegt auf diesem Gerät nicht vor.',
  notAChoice: 'Was entschieden wird, steht in der Anfrage nicht zur Wahl.',
  readIt: 'Lesen',

  markdownTitle: 'Antwort eines Menschen',
  markdownNote:
    'Sie erlaubt von sich aus nichts. Bevor ein System handelt, muss es sie prüfen (`vitrine reply-check`).',
  markdownSigned: 'Sie ist signiert; wessen Schlüssel das ist, hat hier niemand geprüft.',
  markdownUnsigned:
    'Sie ist nicht signiert: Jeder mit dem Link kann sie geschrieben haben, auch der Agent, der gefragt hat.',

  hasPasskey: 'Signieren ist eingerichtet für',
  copyKey: 'Öffentlichen Schlüssel kopieren',
  noPasskeyWords: {
    cancelled: 'Es wurde nichts signiert.',
    'not-kept':
      'Dieser Browser behält für diese Website nichts, der Passkey ließe sich also nicht wieder verwenden.',
    failed:
      'Der Passkey hat nicht so signiert, dass es sich prüfen lässt. Es wurde nichts signiert.',
  },
  unknownKey: 'Signiert mit einem Schlüssel, den Sie nicht kennen',
  signedBy: {
    passkey: 'einem Passkey, dessen Inhaber da war und sich ausgewiesen hat.',
    device: 'den ein Browser aufbewahrt; niemand musste sich ausweisen.',
  },
  invalid:
    'Die Signatur gehört nicht zu dieser Antwort. Behandeln Sie die Antwort als nicht signiert.',
  refused:
    'Sie wurde mit einem Passkey signiert, aber nicht so, wie es eine Antwort braucht. Behandeln Sie sie als nicht signiert.',
  cannotCheck: 'Sie trägt eine Signatur, die diese Seite nicht prüfen kann.',

  deviceHint: 'Ein Schlüssel dieses Geräts belegt den Browser, nicht die Person.',

  askUnknown: 'Ob noch jemand wartet, ließ sich nicht prüfen.',
  serverReads: 'Der Server dieser Seite kann lesen, was Sie senden.',
  sent: 'Gesendet. Wer gefragt hat, kann sie jetzt lesen.',
  sentUncounted: 'Als Antwort nicht angenommen.',
  answeredUnsigned: 'Nicht signiert, von irgendwem mit dem Link.',
  notASigner: 'Der Absender hat die Schlüssel genannt, die zählen. Ihrer gehört nicht dazu.',
  withoutNonce:
    'Diese Anfrage hat keine einmalige Kennung (nonce). Ein System, das Antworten prüft, nimmt deshalb keine Antwort darauf an.',
  commentsDoNotCount: 'Anmerkungen allein beantworten die Frage nicht.',
  uncounted: {
    unsigned: 'Sie ist nicht signiert, und wer gefragt hat, verlangt eine Signatur.',
    'other-way': 'Sie ist nicht so signiert, wie es verlangt war.',
    'other-signer': 'Ihr Schlüssel gehört nicht zu den genannten.',
    'no-decision': 'Sie enthält nur Anmerkungen.',
    expired: 'Sie gilt nicht mehr.',
    'author-key': 'Derselbe Schlüssel hat auch die Anfrage signiert.',
    'no-nonce': 'Sie wiederholt die einmalige Kennung der Anfrage nicht.',
    request_over: 'Die Anfrage ist beendet.',
  } as Readonly<Record<string, string>>,
  notTaken: 'Sie wurde nicht angenommen:',
  sendOffline: 'Der Server war nicht zu erreichen. Versuchen Sie es noch einmal.',

  conditionsHint:
    'Das System, das handelt, nimmt eine bedingte Antwort nur an, wenn es die Bedingungen kennt und einhält.',
  conditionNumber: 'Bedingung {n}',
  remove: 'Entfernen',
  addCondition: 'Bedingung hinzufügen',
  removeCondition: 'Bedingung {n} entfernen',

  answersHere: 'Antworten, die auf diesem Gerät gespeichert sind',
  answersChangeNothing: 'Sie sind Belege. Wer danach handelt, muss sie vorher prüfen.',

  waits: '{name} wartet',
  asks: '{name} bittet um Ihre Antwort',
  waitsUntil: 'bis',
  answerThis: 'Antworten',
  regionName: 'Ihre Antwort',
  arrived: 'Eine Antwort wird erwartet. Mit {key} antworten Sie.',
  mayAnswer: 'Sie können hierauf antworten.',
  youAnswered: 'Sie haben geantwortet',
  showAnswer: 'Zeigen',
  changeAnswer: 'Ändern',
  changeIt: 'ändern',
  as: 'Als',
  valid: 'gültig',
  required: 'nötig',
  details: 'Einzelheiten',
  hiddenHere: {
    one: 'Im Text ist # versteckte Notiz. Sie steht sichtbar an ihrer Stelle.',
    other: 'Im Text sind # versteckte Notizen. Sie stehen sichtbar an ihrer Stelle.',
  },
  signAndSend: 'Signieren und senden',
  signAndCopy: 'Signieren und kopieren',
  sendUnsigned: 'Ohne Signatur senden',
  copyUnsigned: 'Ohne Signatur kopieren',
  useDevice: 'Mit dem Schlüssel dieses Geräts signieren',
  countsNot: 'zählt hier nicht',
  byPasskey: 'Signiert mit einem Passkey dieses Geräts.',
  byNewPasskey: 'Zum Signieren wird ein eigener Passkey angelegt, einmal je Browser.',
  byDevice: 'Signiert mit einem Schlüssel dieses Browsers.',
  byNothing: 'Antworten ohne Signatur kann jeder fälschen, der diesen Link hat.',
  passkeyMade: 'Ihr Passkey ist bereit. Drücken Sie noch einmal, um zu signieren.',
  working: 'Wird signiert …',
  sentAt: 'Gesendet',
  keptUnsent: 'Noch nicht gesendet. Kopieren Sie die Antwort und schicken Sie sie zurück.',
  copiedUnsent: 'Kopiert. Schicken Sie die Antwort an den zurück, der gefragt hat.',
  sendAgain: 'Noch einmal senden',
  notKept: 'Dieser Browser speichert hier nichts; diese Seite merkt sich Ihre Antwort also nicht.',
  howSigned: 'Wie',
  how: {
    passkey: 'Mit einem Passkey signiert',
    device: 'Mit dem Schlüssel dieses Geräts signiert',
    link: 'Ohne Signatur, von irgendwem mit dem Link',
  },
  closed: {
    expired: 'Die Zeit für diese Frage ist um.',
    withdrawn: 'Diese Frage wurde zurückgezogen.',
  },
  over: 'Diese Anfrage ist beendet. Niemand kann mehr darauf antworten.',
  commentsReady: { one: '# Anmerkung, nicht gesendet', other: '# Anmerkungen, nicht gesendet' },
  commentsGo: {
    one: '# Anmerkung geht mit Ihrer Antwort.',
    other: '# Anmerkungen gehen mit Ihrer Antwort.',
  },
  sendComments: 'Senden',
  answeredAlready: 'Diese Frage ist beantwortet.',
  countsNotHere: 'Sie zählt hier nicht.',
};

export const comments = {
  comment: 'Anmerken',
  yourComment: 'Ihre Anmerkung',
  comments: 'Anmerkungen',
  commentNumber: 'Anmerkung {n}',
  commentOn: 'Anmerkung {n} zu „{passage}“',
  keepComment: 'Anmerkung speichern',
  commentKept: 'Anmerkung {n} gespeichert.',
  commentUnsaved: 'Anmerkung {n} ist noch nicht gespeichert.',
  commentNotKept:
    'Dieser Browser bewahrt hier nichts auf. Senden Sie Ihre Anmerkungen, bevor Sie die Seite verlassen.',
  edit: 'Bearbeiten',
  editComment: 'Anmerkung {n} bearbeiten',
  remove: 'Löschen',
  removeComment: 'Anmerkung {n} löschen',
  commentRemoved: 'Anmerkung gelöscht.',
  discard: 'Verwerfen',
  emptyComment: 'Schreiben Sie zuerst eine Anmerkung.',
  tooMany: 'Mehr Anmerkungen passen nicht in eine Antwort.',
  passage: 'Stelle',
  fromWord: 'Von',
  toWord: 'Bis',
  noPassages: 'Hier gibt es nichts anzumerken.',
  commentsBefore: 'Ihre Anmerkungen zur vorigen Fassung',
  passageChanged: 'Diese Stelle hat sich geändert.',
  notOnePassage: 'Markieren Sie Wörter innerhalb eines Absatzes.',
};

export const review = {
  opening: 'Wird geöffnet …',
  over: 'Diese Durchsicht ist beendet',
  overMore:
    'Sie wurde beantwortet, die Zeit ist abgelaufen, oder sie ist in einem anderen Tab offen. Starten Sie den Befehl noch einmal.',
  document: 'Dokument',
  changes: 'Änderungen seit Fassung {n}',
  comments: { one: '# Kommentar', other: '# Kommentare' },
  bar: 'Ihre Durchsicht',
  how: 'Markieren Sie Wörter, oder drücken Sie C, um zu kommentieren.',
  note: 'Anmerkung zum ganzen Dokument (optional)',
  sayWhat: 'Was soll sich ändern? Kommentieren Sie eine Stelle, oder schreiben Sie eine Anmerkung.',
  gateWords: 'Nur „Zurückgeben“ nimmt Ihre Worte mit.',
  sendBack: 'Zurückgeben',
  approve: 'Genehmigen',
  lost: 'Nicht gesendet: Der Befehl ist nicht erreichbar. Versuchen Sie es noch einmal.',
  sent: {
    approved: 'Genehmigt',
    changes: 'Zurückgegeben',
  },
  closeTab: 'Sie können diesen Tab schließen.',
};

export const signing = {
  checking: 'Die Signatur wird geprüft …',
  unknownKey: 'Signiert mit einem unbekannten Schlüssel ({fingerprint})',
  knownKey: 'Signiert mit dem Schlüssel, den Sie {name} nennen',
  listedKey: 'Signiert mit einem Schlüssel, den hier das Konto führt, das sich {name} nennt',
  ownKey: 'Signiert mit dem Schlüssel dieses Geräts',
  fromKnown: 'Schlüssel ist bekannt',
  otherPurpose: 'Signiert mit einem Schlüssel, den Sie für einen anderen Zweck kennen, von {name}',
  notYetValid: 'Signiert mit einem Schlüssel, der noch nicht zählt, von {name}',
  noLongerValid: 'Signiert mit einem Schlüssel, der nicht mehr zählt, von {name}',
  asAnswer: 'als Antwort',
  invalid: 'Nicht signiert: Die Signatur hier gehört nicht zu diesem Dokument',
  unknownKind: 'Eine Signatur einer Art, die nicht geprüft wird',
  cannotCheck: 'Eine Signatur, die dieser Browser nicht prüfen kann',
  notSigned: 'Nicht signiert; Verfasser nicht geprüft',
  more: { one: 'und # weitere', other: 'und # weitere' },
  ignoredField:
    'Was der Link an Signaturen mitführt, ist nicht lesbar. Es zählt nicht; das Dokument ist davon nicht betroffen.',
  ignoredRecord:
    'Etwas unter den Signaturen ist nicht lesbar. Es zählt nicht; das Dokument ist davon nicht betroffen.',

  whatItMeans:
    'Wer den Schlüssel hat, hat genau dieses Dokument signiert. Wessen Schlüssel es ist, können nur Sie wissen: Fragen Sie auf einem Weg, dem Sie trauen, nach dem Fingerabdruck.',
  fingerprint: 'Fingerabdruck des Schlüssels',
  copyFingerprint: 'Fingerabdruck kopieren',
  saveSignature: 'Signatur herunterladen (.sig)',
  rememberAs: 'Diesen Schlüssel merken als …',
  name: 'Name',
  remember: 'Merken',
  remembered: 'Auf diesem Gerät gemerkt.',
  rememberFailed: 'Das ging nicht: Dieser Browser bewahrt hier nichts auf.',
  noName: 'Schreiben Sie einen Namen.',

  expected:
    'Sie haben vermerkt, dass {name} immer signiert. Dieses Dokument trägt den Namen, und keiner der Schlüssel, die Sie kennen, hat es signiert.',

  title: 'Schlüssel und Kontakte',
  deviceTitle: 'Schlüssel dieses Geräts',
  deviceIntro:
    'Er signiert, was Sie teilen. Er verlässt diesen Browser nicht, und der Browser kann ihn löschen: Verlassen Sie sich nicht allein auf ihn.',
  noKey: 'Es gibt noch keinen.',
  makeKey: 'Schlüssel erzeugen',
  copyPublic: 'Öffentlichen Schlüssel kopieren',
  deleteKey: 'Schlüssel löschen',
  deleteKeyAsk: 'Niemand kann je wieder damit signieren. Was signiert ist, bleibt es. Löschen?',
  deleteForGood: 'Endgültig löschen',
  keep: 'Behalten',
  deleteFailed: 'Er konnte nicht gelöscht werden. Laden Sie neu und versuchen Sie es noch einmal.',
  madeOn: 'Erzeugt {date}',

  contactsTitle: 'Kontakte',
  contactsIntro:
    'Namen, die Sie Schlüsseln gegeben haben. Sie bleiben in diesem Browser, und nur Sie sehen sie.',
  noContacts:
    'Keine Kontakte. Speichern Sie einen aus einem signierten Dokument: „Was heißt das?“.',
  alwaysSigns: 'Signiert immer: warnen, wenn ein Dokument unter diesem Namen nicht signiert ist',
  forget: 'Vergessen',
  forgotten: 'Vergessen: {name}',
  undo: 'Rückgängig',
  exportFor: {
    'artifact@vitrine': 'Für Dokumente exportieren',
    'reply@vitrine': 'Für Antworten exportieren',
  } as const,
  importFile: 'allowed_signers importieren …',
  exportNote: 'Die Datei ist das, was ssh-keygen als allowed_signers liest.',
  imported: { one: '# Schlüssel importiert.', other: '# Schlüssel importiert.' },
  fileTooLarge: 'Diese Datei ist für Kontakte zu groß.',
  refused: { one: '# Zeile wurde nicht übernommen:', other: '# Zeilen wurden nicht übernommen:' },
  refusedLine: 'Zeile {line}',
  problems: {
    line: 'keine Zeile von allowed_signers.',
    wildcard: 'ein Platzhalter nennt niemanden.',
    negation: '„!“ in Namen wird nicht unterstützt.',
    list: 'mehrere Namen oder Zwecke in einer Zeile.',
    'cert-authority': 'Zertifikate werden nicht unterstützt.',
    option: 'eine Angabe, die nicht unterstützt wird.',
    time: 'eine Zeit, die keine ist, oder ohne „Z“.',
    key: 'der Schlüssel ist nicht lesbar.',
    'key-kind': 'eine Art von Schlüssel, die nicht geprüft wird.',
    'key-twice': 'dieser Schlüssel steht in mehreren Zeilen.',
    purpose: 'der Schlüssel ist für etwas anderes.',
    'key-known': 'Sie kennen diesen Schlüssel unter einem anderen Namen.',
  } satisfies Record<LineProblem, string>,
  signOption: 'Mit dem Schlüssel dieses Geräts signieren',
  signHint: 'Wer Ihren Schlüssel hat, kann prüfen, dass dies von Ihnen kommt.',
  signMakes: 'Beim ersten Mal wird auf diesem Gerät ein Schlüssel erzeugt.',
  signedTooLong:
    'Mit der Signatur wäre der Link zu lang. Schicken Sie stattdessen die Datei und die Signatur.',
  signing: 'Wird signiert …',
  added: 'Die Signatur gehört jetzt zum Dokument.',
  notOne: 'Das ist keine Signatur dieses Dokuments.',
  openFirst: 'Öffnen Sie zuerst das Dokument, dann seine Signatur.',
  askHere: 'Wer führt diesen Schlüssel hier?',
  nobodyHere: 'Kein Konto hier führt diesen Schlüssel dafür.',
  askFailed: 'Die Seite hat nicht geantwortet. Versuchen Sie es noch einmal.',
  revokedKey:
    'Diesen Schlüssel führte hier das Konto, das sich so nennt: {name}; er ist widerrufen',
};

/** Words of keys, which the account page has as well. */
export const keys = {
  purposes: {
    'artifact@vitrine': 'für Dokumente',
    'reply@vitrine': 'für Antworten',
  } as const,
  hindrances: {
    insecure: 'Diese Seite kann nicht signieren: Dafür braucht es eine sichere Seite (https).',
    framed:
      'In einer anderen Seite kann diese nicht signieren. Öffnen Sie sie in einem eigenen Tab.',
    'no-ed25519':
      'Dieser Browser kann nicht mit Ed25519 signieren. Aktualisieren Sie ihn, oder nehmen Sie einen anderen.',
    'not-kept': 'Dieser Browser bewahrt hier nichts auf, also auch keinen Schlüssel.',
  } satisfies Record<NoDeviceKey, string>,
};
