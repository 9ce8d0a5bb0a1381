import type { LineProblem } from '../../app/keys/contacts.ts';
import type { NoDeviceKey } from '../../app/keys/device-key.ts';
import { number, plural } from '../format.ts';

export const checking = 'Die Signatur wird geprüft …';
export const unknownKey = (fingerprint: string) =>
  `Signiert mit einem unbekannten Schlüssel (${fingerprint})`;
export const knownKey = <T>(name: T) => ['Signiert mit dem Schlüssel, den Sie ', name, ' nennen'];
export const listedKey = <T>(name: T) => [
  'Signiert mit einem Schlüssel, den hier das Konto führt, das sich ',
  name,
  ' nennt',
];
export const ownKey = 'Signiert mit dem Schlüssel dieses Geräts';
export const fromKnown = 'Schlüssel ist bekannt';
export const otherPurpose = <T>(name: T) => [
  'Signiert mit einem Schlüssel, den Sie für einen anderen Zweck kennen, von ',
  name,
];
export const notYetValid = <T>(name: T) => [
  'Signiert mit einem Schlüssel, der noch nicht zählt, von ',
  name,
];
export const noLongerValid = <T>(name: T) => [
  'Signiert mit einem Schlüssel, der nicht mehr zählt, von ',
  name,
];
export const asAnswer = 'als Antwort';
export const invalid = 'Nicht signiert: Die Signatur hier gehört nicht zu diesem Dokument';
export const unknownKind = 'Eine Signatur einer Art, die nicht geprüft wird';
export const cannotCheck = 'Eine Signatur, die dieser Browser nicht prüfen kann';
export const notSigned = 'Nicht signiert; Verfasser nicht geprüft';
export const more = (n: number) => plural(n, { one: 'und # weitere', other: 'und # weitere' });
export const ignoredField =
  'Was der Link an Signaturen mitführt, ist nicht lesbar. Es zählt nicht; das Dokument ist davon nicht betroffen.';
export const ignoredRecord =
  'Etwas unter den Signaturen ist nicht lesbar. Es zählt nicht; das Dokument ist davon nicht betroffen.';

export const whatItMeans =
  'Wer den Schlüssel hat, hat genau dieses Dokument signiert. Wessen Schlüssel es ist, können nur Sie wissen: Fragen Sie auf einem Weg, dem Sie trauen, nach dem Fingerabdruck.';
export const fingerprint = 'Fingerabdruck des Schlüssels';
export const copyFingerprint = 'Fingerabdruck kopieren';
export const saveSignature = 'Signatur herunterladen (.sig)';
export const rememberAs = 'Diesen Schlüssel merken als …';
export const name = 'Name';
export const remember = 'Merken';
export const remembered = 'Auf diesem Gerät gemerkt.';
export const rememberFailed = 'Das ging nicht: Dieser Browser bewahrt hier nichts auf.';
export const noName = 'Schreiben Sie einen Namen.';

export const expected = <T>(name: T) => [
  'Sie haben vermerkt, dass ',
  name,
  ' immer signiert. Dieses Dokument trägt den Namen, und keiner der Schlüssel, die Sie kennen, hat es signiert.',
];

export const title = 'Schlüssel und Kontakte';
export const deviceTitle = 'Schlüssel dieses Geräts';
export const deviceIntro =
  'Er signiert, was Sie teilen. Er verlässt diesen Browser nicht, und der Browser kann ihn löschen: Verlassen Sie sich nicht allein auf ihn.';
export const noKey = 'Es gibt noch keinen.';
export const makeKey = 'Schlüssel erzeugen';
export const copyPublic = 'Öffentlichen Schlüssel kopieren';
export const deleteKey = 'Schlüssel löschen';
export const deleteKeyAsk =
  'Niemand kann je wieder damit signieren. Was signiert ist, bleibt es. Löschen?';
export const deleteForGood = 'Endgültig löschen';
export const keep = 'Behalten';
export const deleteFailed =
  'Er konnte nicht gelöscht werden. Laden Sie neu und versuchen Sie es noch einmal.';
export const hindrances: Record<NoDeviceKey, string> = {
  insecure: 'Diese Seite kann nicht signieren: Dafür braucht es eine sichere Seite (https).',
  framed: 'In einer anderen Seite kann diese nicht signieren. Öffnen Sie sie in einem eigenen Tab.',
  'no-ed25519':
    'Dieser Browser kann nicht mit Ed25519 signieren. Aktualisieren Sie ihn, oder nehmen Sie einen anderen.',
  'not-kept': 'Dieser Browser bewahrt hier nichts auf, also auch keinen Schlüssel.',
};
export const madeOn = (date: string) => `Erzeugt ${date}`;

export const contactsTitle = 'Kontakte';
export const contactsIntro =
  'Namen, die Sie Schlüsseln gegeben haben. Sie bleiben in diesem Browser, und nur Sie sehen sie.';
export const noContacts =
  'Keine Kontakte. Speichern Sie einen aus einem signierten Dokument: „Was heißt das?“.';
export const alwaysSigns =
  'Signiert immer: warnen, wenn ein Dokument unter diesem Namen nicht signiert ist';
export const forget = 'Vergessen';
export const forgotten = <T>(name: T) => ['Vergessen: ', name];
export const undo = 'Rückgängig';
export const purposes = {
  'artifact@vitrine': 'für Dokumente',
  'reply@vitrine': 'für Antworten',
} as const;
export const exportFor = {
  'artifact@vitrine': 'Für Dokumente exportieren',
  'reply@vitrine': 'Für Antworten exportieren',
} as const;
export const importFile = 'allowed_signers importieren …';
export const exportNote = 'Die Datei ist das, was ssh-keygen als allowed_signers liest.';
export const imported = (n: number) =>
  plural(n, { one: '# Schlüssel importiert.', other: '# Schlüssel importiert.' });
export const fileTooLarge = 'Diese Datei ist für Kontakte zu groß.';
export const refused = (n: number) =>
  plural(n, { one: '# Zeile wurde nicht übernommen:', other: '# Zeilen wurden nicht übernommen:' });
export const refusedLine = (line: number) => `Zeile ${number(line)}`;
export const problems: Record<LineProblem, string> = {
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
};
export const signOption = 'Mit dem Schlüssel dieses Geräts signieren';
export const signHint = 'Wer Ihren Schlüssel hat, kann prüfen, dass dies von Ihnen kommt.';
export const signMakes = 'Beim ersten Mal wird auf diesem Gerät ein Schlüssel erzeugt.';
export const signedTooLong =
  'Mit der Signatur wäre der Link zu lang. Schicken Sie stattdessen die Datei und die Signatur.';
export const signing = 'Wird signiert …';
export const added = 'Die Signatur gehört jetzt zum Dokument.';
export const notOne = 'Das ist keine Signatur dieses Dokuments.';
export const openFirst = 'Öffnen Sie zuerst das Dokument, dann seine Signatur.';
export const askHere = 'Wer führt diesen Schlüssel hier?';
export const nobodyHere = 'Kein Konto hier führt diesen Schlüssel dafür.';
export const askFailed = 'Die Seite hat nicht geantwortet. Versuchen Sie es noch einmal.';
export const revokedKey = <T>(name: T) => [
  'Diesen Schlüssel führte hier das Konto, das sich so nennt: ',
  name,
  '; er ist widerrufen',
];
