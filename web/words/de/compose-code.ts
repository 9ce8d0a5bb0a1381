export const title = 'Titel';
export const summary = 'Zusammenfassung';
export const code = { html: 'HTML', css: 'CSS', javascript: 'JavaScript' };
export const codeHints = {
  html: 'Der Inhalt der Seite (body).',
  css: 'Die Gestaltung. Nichts wird von anderswo geladen.',
  javascript: 'Das Skript. Es läuft abgeschottet, ohne Netz.',
};
export const asks = 'Berechtigungen';
export const asksNothing = 'Nichts';
export const abilities = {
  downloads: 'Dateien nach Rückfrage speichern',
  'email-self': 'E-Mail an den Leser vorbereiten',
};
export const flagsTitle = 'Was sie darf, sobald der Leser zugestimmt hat';
export const flags = {
  javascript: 'Skripte ausführen.',
  external_links: 'Links öffnen, nachdem die Adresse gezeigt wurde.',
  external_api: 'Anfragen an die angegebenen Hosts senden, an keine anderen.',
  ai_model_calls: 'Texte an ein KI-Modell senden, auf Kosten des Lesers.',
  payment_buttons: 'Zu Zahlungen auf angegebenen Hosts verlinken, mit einer Warnung.',
  media_embeds: 'Bilder, Ton und Video zeigen.',
};
export const domains = 'Angegebene Hosts';
export const domainsHint = 'Namen von Hosts wie api.example.com, ohne https://.';
export const domain = (place: number) => `Angegebener Host ${place}`;
export const addDomain = 'Host hinzufügen';
export const published =
  'Kapseln werden über die Schnittstelle für Agenten veröffentlicht: Laden Sie den Inhalt hier herunter.';
export const download = 'Anfrage als JSON herunterladen';
export const notReady = 'Noch lässt es sich nicht ausprobieren. Prüfen Sie die markierten Felder.';
export const stale = 'Sie haben das Programm geändert, während es lief.';
export const renew = 'Neue Version starten';
export const intro = 'ist die Kapsel, die Sie schreiben.';
export const untitled = 'Ohne Titel';
