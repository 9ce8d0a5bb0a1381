import { number } from '../format.ts';

const credits = (count: number) => `${number(count)} Guthabenpunkt${count === 1 ? '' : 'e'}`;

export const cancel = 'Abbrechen';
export const saveTitle = 'Diese Datei speichern?';
export const saveMore =
  'Die Mini-App hat diese Datei erstellt. Öffnen Sie sie nur, wenn Sie sie erwarten.';
export const fileName = 'Name';
export const fileSize = 'Größe';
export const fileType = 'Art';
export const otherType = 'Andere';
export const renamed = 'Der Name wurde in einen geändert, der auf Ihrem Gerät sicher ist.';
export const unknownKind =
  'Eine Datei dieser Art kann Programme auf Ihrem Gerät ausführen. Speichern Sie sie nur, wenn Sie ihrem Verfasser vertrauen.';
export const disguised = (shown: string, real: string) =>
  `Ihr Name soll nach einer .${shown}-Datei aussehen, aber es ist eine .${real}-Datei.`;
export const save = 'Speichern';
export const dontSave = 'Nicht speichern';

export const mailTitle = 'Einen E-Mail-Entwurf öffnen?';
export const mailMore =
  'Er öffnet sich in Ihrem Mailprogramm. Die Adresse tragen Sie ein; gesendet wird erst, wenn Sie es tun.';
export const mailSubject = 'Betreff';
export const mailText = 'Text';
export const openDraft = 'Entwurf öffnen';

export const linkTitle = 'Zu einer anderen Website wechseln?';
export const linkBadge = 'Fremde Website';
export const linkHost = 'Website';
export const linkAddress = 'Ganze Adresse';
export const linkMore =
  'Sie öffnet sich in einem neuen Tab. Die Adresse kann enthalten, was Sie in die Mini-App getippt haben.';
export const openLink = 'Website öffnen';
export const payTitle = 'Eine Zahlungsseite öffnen?';
export const payBadge = 'Zahlung';
export const payMore =
  'Wir wickeln Zahlungen weder ab noch bürgen wir dafür. Prüfen Sie auf jener Seite, wer das Geld bekommt und wie viel, bevor Sie zahlen.';
export const openPayment = 'Zahlungsseite öffnen';
export const doubts = {
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
};

export const modelTitle = 'Diesen Text an ein KI-Modell senden?';
export const modelText = 'Text';
export const modelMore =
  'Die Antwort geht zurück an die Mini-App. Sie kann sie für etwas anderes benutzen, als sie sagt.';
export const sendToModel = 'Senden';
export const sendTitle = 'Diese E-Mail an Sie selbst senden?';
export const sendMore =
  'Dieser Server sendet sie an die Adresse Ihres Kontos und an niemanden sonst. Geschrieben hat sie die Mini-App.';
export const mailTo = 'An';
export const mailAttachment = 'Anhang';
export const sendMail = 'Senden';
export const mailSending = 'Wird gesendet …';
export const mailTooMany =
  'Nicht gesendet: Mehr E-Mails an sich selbst sind in einer Stunde nicht möglich.';
export const mailFailed = 'Nicht gesendet: Der Mailserver nimmt sie gerade nicht an.';
export const modelName = 'Modell';
export const modelPrice = 'Preis';
export const priceAtMost = (price: number, balance: number | null) =>
  balance === null
    ? `Höchstens ${credits(price)}.`
    : `Höchstens ${credits(price)} von Ihrem Guthaben von ${number(balance)}.`;
export const modelLimit = (limit: number) =>
  `Solange sie läuft, darf sie ohne Rückfrage weitere Fragen stellen, bis sie ${credits(limit)} verbraucht hat. Jede Frage steht im Protokoll.`;
export const signInTitle = 'Anmelden, um ein KI-Modell zu fragen';
export const signInMore =
  'Diese Mini-App will ein KI-Modell fragen. Jeder zahlt dafür aus dem eigenen Guthaben, deshalb müssen Sie angemeldet sein. Melden Sie sich an, kommen Sie in diesen Tab zurück, und lassen Sie sie noch einmal fragen.';
export const signInLink = 'Anmelden (öffnet einen neuen Tab)';
export const poorTitle = 'Nicht genug Guthaben für das KI-Modell';
export const poorMore = (price: number, balance: number) =>
  `Diese Frage kostet höchstens ${credits(price)}, und Sie haben ${number(balance)}. Nichts wurde gesendet.`;
export const signUpCredits = (left: number) =>
  `Dazu kommen ${credits(left)}, die Sie mit dem Konto bekommen haben: Damit können Sie veröffentlichen, aber keine KI-Modelle bezahlen.`;
export const accountLink = 'Ihr Konto (öffnet einen neuen Tab)';
export const close = 'Schließen';
