import { number } from '../format.ts';

export const askStates = {
  open: 'Jemand wartet auf Ihre Antwort.',
  answered: 'Diese Frage ist beantwortet.',
  expired:
    'Die Zeit für diese Frage ist um. Eine Antwort lässt sich noch kopieren, aber hier wartet niemand mehr darauf.',
  withdrawn: 'Diese Frage wurde zurückgezogen. Hier wartet niemand mehr auf eine Antwort.',
};
export const askUntil = 'Sie ist offen bis';
export const onlySigned = 'Nur eine signierte Antwort zählt.';
export const askUnknown =
  'Nach der Frage, zu der dieser Link gehört, ließ sich nicht fragen. Sie können antworten und die Antwort selbst schicken.';
export const sendAnswer = 'Antwort senden';
export const serverReads = 'Der Server dieser Seite kann lesen, was Sie senden.';
export const sending = 'Wird gesendet …';
export const sent = 'Gesendet. Wer gefragt hat, kann sie jetzt lesen.';
export const sentUncounted =
  'Gesendet. Als Antwort zählt sie nicht: Sie ist nicht so signiert, wie es verlangt war.';
export const notTaken = 'Sie wurde nicht angenommen:';
export const sendOffline = 'Der Server war nicht zu erreichen. Versuchen Sie es noch einmal.';

export const comment = 'Anmerken';
export const yourComment = 'Ihre Anmerkung';
export const keepComment = 'Anmerkung behalten';
export const commentKept =
  'Auf diesem Gerät behalten. Am Ende der Seite schicken Sie Ihre Anmerkungen ab.';
export const commentNotKept =
  'Dieser Browser bewahrt hier nichts auf. Senden Sie Ihre Anmerkungen, bevor Sie die Seite verlassen.';
export const removeComment = 'Entfernen';
export const commentsOnThis = 'Ihre Anmerkungen, die mit der Antwort gehen';
export const commentsBefore = 'Ihre Anmerkungen zur vorigen Fassung';
export const passageChanged = 'Diese Stelle hat sich geändert.';
export const notOnePassage = 'Bitte markieren Sie Wörter eines Absatzes.';

export const conditionsHint =
  'Das System, das handelt, nimmt eine bedingte Antwort nur an, wenn es die Bedingungen kennt und einhält.';
export const conditionNumber = (n: number) => `Bedingung ${number(n)}`;
export const addCondition = 'Bedingung hinzufügen';
export const removeCondition = (n: number) => `Bedingung ${number(n)} entfernen`;

export const answersHere = 'Antworten, die auf diesem Gerät gespeichert sind';
export const answersChangeNothing =
  'Sie bewirken von sich aus nichts; das System, das handelt, muss sie prüfen.';
