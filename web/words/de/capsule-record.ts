import type { ModelUsed } from '../../app/run/host/model-answer.ts';
import { number } from '../format.ts';

export const noActivity = 'Noch keine Anfragen.';
export const noConsole = 'Noch keine Ausgaben.';
export const consoleNote =
  'Was ihr Code für seinen Verfasser ausgibt. Der Text kommt von der Mini-App, nicht von dieser Seite.';
export const consoleCut =
  'Nur die neuesten Zeilen werden angezeigt. Kopiert werden alle, die noch da sind.';
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
  'ui.ask': 'Etwas fragen',
};
export const answers = {
  waiting: 'Wartet',
  done: 'Erledigt',
  'not-allowed': 'Abgelehnt: keine Erlaubnis',
  declined: 'Von Ihnen abgelehnt',
  busy: 'Abgelehnt: zu viele auf einmal',
  'too-large': 'Abgelehnt: zu groß',
  invalid: 'Abgelehnt: nicht lesbar',
  'not-declared': 'Abgelehnt: kein angegebener Host',
  network: 'Keine Antwort, oder eine, die diese Website nicht lesen darf',
  timeout: 'Keine rechtzeitige Antwort',
  redirected: 'Abgelehnt: Der Host leitet weiter',
  'not-media': 'Abgelehnt: weder Bild noch Ton noch Video',
  unavailable: 'Hier und jetzt nicht verfügbar',
};
export const answered = (status: number, bytes: number) => `${status}, ${number(bytes)} Bytes`;
export const used = ({ model, inputTokens, outputTokens, credits }: ModelUsed) =>
  `${model}, ${number(inputTokens)} + ${number(outputTokens)} Token, ${countedCredits(credits)}`;
const countedCredits = (count: number) => `${number(count)} Guthabenpunkt${count === 1 ? '' : 'e'}`;
