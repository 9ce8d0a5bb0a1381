import { plural } from '../format.ts';

export const title = 'Teilen';
export const kindOfLink = 'Art des Links';
export const ways = {
  private: 'Privater Kurzlink',
  whole: 'Link mit Inhalt',
  address: 'Link zur Seite',
  latest: 'Kurze Adresse',
  pinned: 'Kurze Adresse dieser Fassung',
  version: 'Adresse dieser Fassung',
};
export const promises = {
  private: 'Ende-zu-Ende verschlüsselt: Lesen kann es nur, wer den Link hat.',
  whole:
    'Das ganze Dokument steckt im Link; nichts wird hochgeladen. Wer den Link hat, kann es lesen, und Sie können ihn nicht zurückholen.',
  address: 'Wer diese Adresse hat, kann es lesen, bis es zurückgezogen wird.',
  latest: 'Kurz, und sie wandert mit: Wer sie später öffnet, sieht die neueste Fassung.',
  pinned: 'Kurz, und sie bleibt: Sie zeigt immer diese Fassung.',
  version: 'Sie zeigt immer diese Fassung, bis sie zurückgezogen wird.',
};
export const link = 'Link';
export const madeByCopying = 'Entsteht beim Kopieren';

export const meter = 'Länge des Links, verglichen mit dem, was Apps zulassen';
export const scale = { discord: 'Discord', chat: 'Slack, WhatsApp', most: 'Die meisten' };
export const shortEnough = 'Kurz genug für Chat-Apps.';

export const qrCode = 'QR-Code';
export const qrFor = 'für Bildschirm oder Folie';
export const notPublished =
  'Diese Mini-App liegt auf keinem Server, deshalb gibt es keinen Link. Schicken Sie die Datei.';
export const qrAlt = 'QR-Code des Links';
export const qrHint = 'Zum Öffnen scannen.';
export const qrDownload = 'Als SVG herunterladen';
export const chat = 'Slack, Teams';
export const chatHint = 'kopiert den Titel als Link';
export const mail = 'E-Mail';
export const mailHint = 'öffnet einen Entwurf';
export const embed = 'Einbetten';
export const embedHint = 'kopiert HTML';
export const pdf = 'PDF';
export const pdfHint = 'über das Drucken';
export const webPage = 'Webseite (.html)';
export const webPageHint = 'öffnet sich ohne Netz';
export const singleFileFailed =
  'Dieser Teil der Seite ließ sich nicht laden. Prüfen Sie die Verbindung und versuchen Sie es noch einmal.';
export const json = 'JSON';
export const jsonHint = (size: string) => `versiegelt, ${size}`;
export const systemShare = 'Teilen mit …';

export const publishTitle = 'Auf dieser Website veröffentlichen';
export const publishHint = 'eine öffentliche Seite';
export const publishNote = 'Veröffentlicht eine Seite: Lesen kann sie jeder, der ihre Adresse hat.';
export const publish = 'Veröffentlichen';
export const published = (charged: number) =>
  charged === 0
    ? 'Veröffentlicht.'
    : plural(charged, {
        one: 'Veröffentlicht. Das hat # Guthabenpunkt gekostet.',
        other: 'Veröffentlicht. Das hat # Guthabenpunkte gekostet.',
      });
export const publishedUnsigned =
  'Die Signatur hat diese Website nicht angenommen: Die Seite zeigt das Dokument ohne sie.';
export const signInFirst = 'Sie sind hier nicht angemeldet.';
export const signIn = 'Anmelden';
export const notHere = 'Diese Website zeigt Dokumente, veröffentlicht aber keine.';
export const offline =
  'Die Website war nicht zu erreichen. Prüfen Sie die Verbindung und versuchen Sie es noch einmal.';
export const drawingFirst =
  'Zuerst werden die Diagramme gezeichnet, dann wird die Datei gespeichert.';
export const fileSaved = 'Als eine Datei gespeichert.';
