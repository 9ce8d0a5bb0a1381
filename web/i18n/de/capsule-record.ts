import type { ModelUsed } from '../../capsule/host/model-answer.ts';
import { number } from '../format.ts';

export const noActivity = 'Die Mini-App hat noch um nichts gebeten.';
export const noConsole = 'Die Mini-App hat noch nichts geschrieben.';
export const consoleNote =
  'Was ihr Code für seinen Verfasser schreibt. Text der Mini-App, nicht dieser Seite.';
export const copyConsole = 'Konsole kopieren';
export const requests = {
  'file.save': 'Datei speichern',
  'mail.self': 'E-Mail vorbereiten',
  'link.open': 'Adresse öffnen',
  'pay.open': 'Zahlungsseite öffnen',
  'net.fetch': 'Daten austauschen',
  'media.load': 'Bild, Ton oder Video laden',
  'ai.call': 'KI-Modell fragen',
  'ui.height': 'Eigene Höhe ändern',
};
export const answers = {
  waiting: 'Wartet',
  done: 'Erledigt',
  'not-allowed': 'Abgelehnt: keine Erlaubnis',
  declined: 'Sie haben Nein gesagt',
  busy: 'Abgelehnt: zu viele auf einmal',
  'too-large': 'Abgelehnt: zu groß',
  invalid: 'Abgelehnt: nicht lesbar',
  'not-declared': 'Abgelehnt: kein angegebener Host',
  network: 'Keine Antwort, oder eine, die andere Websites nicht lesen dürfen',
  timeout: 'Keine Antwort in der Zeit',
  redirected: 'Abgelehnt: Der Host leitet weiter',
  'not-media': 'Abgelehnt: weder Bild noch Ton noch Video',
  unavailable: 'Hier und jetzt nicht verfügbar',
};
export const answered = (status: number, bytes: number) => `${status}, ${number(bytes)} Bytes`;
export const used = ({ model, inputTokens, outputTokens, credits }: ModelUsed) =>
  `${model}, ${number(inputTokens)} + ${number(outputTokens)} Token, ${countedCredits(credits)}`;
const countedCredits = (count: number) => `${number(count)} Guthabenpunkt${count === 1 ? '' : 'e'}`;
