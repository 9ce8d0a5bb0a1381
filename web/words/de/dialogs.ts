import { number } from '../format.ts';

export const close = 'Schließen';
export const tooEarly = 'Zu früh. Drücken Sie noch einmal.';
export const copied = 'Kopiert.';
export const copyFailed =
  'Ihr Browser hat das Kopieren nicht erlaubt. Markieren Sie den Text und kopieren Sie ihn von Hand.';
export const copyLink = 'Link kopieren';
export const copyJson = 'JSON kopieren';
export const downloadJson = 'JSON herunterladen';
export const linkLength = (length: number) => `Der Link hat ${number(length)} Zeichen.`;
export const linkTooLongFor = {
  discord: 'Discord kürzt Links dieser Länge. Schicken Sie dort stattdessen die Datei.',
  chat: 'Slack, WhatsApp und andere kürzen Links dieser Länge. Schicken Sie dort stattdessen die Datei.',
  most: 'Die meisten Apps kürzen Links dieser Länge. Schicken Sie stattdessen die Datei.',
};
export const fileOnly =
  'Dieses Dokument ist zu groß für einen Link. Schicken Sie stattdessen die Datei.';
export const canonical =
  'Das sind genau die Bytes, für die die ID steht, in einer Zeile und in fester Reihenfolge.';
