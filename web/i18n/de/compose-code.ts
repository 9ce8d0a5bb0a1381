export const title = 'Titel';
export const summary = 'Zusammenfassung';
export const code = { html: 'HTML', css: 'CSS', javascript: 'JavaScript' };
export const codeHints = {
  html: 'Was im Rumpf der Seite steht.',
  css: 'Die Gestaltung. Nichts wird von anderswo geladen.',
  javascript: 'Das Skript. Es läuft abgeschottet, ohne Netz.',
};
export const asks = 'Was der Betrachter für sie tut';
export const asksNothing = 'Nichts';
export const abilities = {
  downloads: 'Dateien speichern; der Leser bestätigt jede',
  'email-self': 'Eine E-Mail an den Leser vorbereiten',
};
export const flagsTitle = 'Was sie darf, sobald der Leser zugestimmt hat';
export const flags = {
  javascript: 'Skripte laufen.',
  external_links: 'Links öffnen sich, nachdem die Adresse gezeigt wurde.',
  external_api: 'Anfragen an die angegebenen Hosts und an keine anderen.',
  ai_model_calls: 'Texte gehen an ein KI-Modell, auf Kosten des Lesers.',
  payment_buttons: 'Links zu Zahlungen auf angegebenen Hosts, mit einer Warnung.',
  media_embeds: 'Bilder, Ton und Video werden gezeigt.',
};
export const domains = 'Angegebene Hosts';
export const domainsHint = 'Namen von Hosts wie api.example.com, ohne https://.';
export const domain = (place: number) => `Angegebener Host ${place}`;
export const addDomain = 'Host hinzufügen';
export const published =
  'Kapseln werden über die Schnittstelle für Agenten veröffentlicht: Laden Sie den Inhalt hier herunter.';
export const download = 'Inhalt als JSON herunterladen';
export const notReady =
  'Dieses Programm lässt sich noch nicht ausprobieren: Sehen Sie nach, was an seinen Feldern nicht stimmt.';
export const stale = 'Sie haben das Programm geändert, während es hier läuft.';
export const renew = 'Die neueste Version zeigen';
export const intro = 'ist die Kapsel, die Sie schreiben.';
export const untitled = 'Ohne Titel';
