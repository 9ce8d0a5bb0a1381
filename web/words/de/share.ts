import { plural } from '../format.ts';

/** Words of the Share dialog and of private links. */

export const share = {
  title: 'Teilen',
  kindOfLink: 'Art des Links',
  ways: {
    private: 'Privater Kurzlink',
    whole: 'Link mit Inhalt',
    address: 'Link zur Seite',
    latest: 'Kurze Adresse',
    pinned: 'Kurze Adresse dieser Fassung',
    version: 'Adresse dieser Fassung',
  },
  promises: {
    private: 'Ende-zu-Ende verschlüsselt: Lesen kann es nur, wer den Link hat.',
    whole:
      'Das ganze Dokument steckt im Link; nichts wird hochgeladen. Wer den Link hat, kann es lesen, und Sie können ihn nicht zurückholen.',
    address: 'Wer diese Adresse hat, kann es lesen, bis es zurückgezogen wird.',
    latest: 'Kurz, und sie wandert mit: Wer sie später öffnet, sieht die neueste Fassung.',
    pinned: 'Kurz, und sie bleibt: Sie zeigt immer diese Fassung.',
    version: 'Sie zeigt immer diese Fassung, bis sie zurückgezogen wird.',
  },
  link: 'Link',
  madeByCopying: 'Entsteht beim Kopieren',

  meter: 'Länge des Links, verglichen mit dem, was Apps zulassen',
  scale: { discord: 'Discord', chat: 'Slack, WhatsApp', most: 'Die meisten' },
  shortEnough: 'Kurz genug für Chat-Apps.',

  qrCode: 'QR-Code',
  qrFor: 'für Bildschirm oder Folie',
  notPublished:
    'Diese Mini-App liegt auf keinem Server, deshalb gibt es keinen Link. Schicken Sie die Datei.',
  qrAlt: 'QR-Code des Links',
  qrHint: 'Zum Öffnen scannen.',
  qrDownload: 'Als SVG herunterladen',
  chat: 'Slack, Teams',
  chatHint: 'kopiert den Titel als Link',
  mail: 'E-Mail',
  mailHint: 'öffnet einen Entwurf',
  embed: 'Einbetten',
  embedHint: 'kopiert HTML',
  pdf: 'PDF',
  pdfHint: 'über das Drucken',
  webPage: 'Webseite (.html)',
  webPageHint: 'öffnet sich ohne Netz',
  singleFileFailed:
    'Dieser Teil der Seite ließ sich nicht laden. Prüfen Sie die Verbindung und versuchen Sie es noch einmal.',
  json: 'JSON',
  jsonHint: 'versiegelt, {size}',
  systemShare: 'Teilen mit …',

  publishTitle: 'Auf dieser Website veröffentlichen',
  publishHint: 'eine öffentliche Seite',
  publishNote: 'Veröffentlicht eine Seite: Lesen kann sie jeder, der ihre Adresse hat.',
  publish: 'Veröffentlichen',
  published: (charged: number) =>
    charged === 0
      ? 'Veröffentlicht.'
      : plural(charged, {
          one: 'Veröffentlicht. Das hat # Guthabenpunkt gekostet.',
          other: 'Veröffentlicht. Das hat # Guthabenpunkte gekostet.',
        }),
  publishedUnsigned:
    'Die Signatur hat diese Website nicht angenommen: Die Seite zeigt das Dokument ohne sie.',
  signInFirst: 'Sie sind hier nicht angemeldet.',
  signIn: 'Anmelden',
  notHere: 'Diese Website zeigt Dokumente, veröffentlicht aber keine.',
  offline:
    'Die Website war nicht zu erreichen. Prüfen Sie die Verbindung und versuchen Sie es noch einmal.',
  drawingFirst: 'Zuerst werden die Diagramme gezeichnet, dann wird die Datei gespeichert.',
  fileSaved: 'Als eine Datei gespeichert.',
};

export const shareFiles = {
  notCarried: {
    one: 'Dieser Link enthält # Datei nicht ({size}). Veröffentlichen Sie das Dokument oder speichern Sie es als Webseite, um sie weiterzugeben:',
    other:
      'Dieser Link enthält # Dateien nicht ({size}). Veröffentlichen Sie das Dokument oder speichern Sie es als Webseite, um sie weiterzugeben:',
  },
  more: { one: '# weitere', other: '# weitere' },
  uploads: {
    one: '# Datei ({size}) wird mit hochgeladen.',
    other: '# Dateien ({size}) werden mit hochgeladen.',
  },
  uploading: 'Dateien werden hochgeladen: {sent} von {all}',
  noFiles: 'Diese Dateien sind nicht auf diesem Gerät und lassen sich deshalb nicht hochladen:',
};

export const privateLinks = {
  options: 'Optionen',
  keptFor: 'Läuft ab nach',
  signInFirst: 'Melden Sie sich hier an, um einen zu erstellen.',
  price: { one: 'Kostet # Guthabenpunkt.', other: 'Kostet # Guthabenpunkte.' },
  days: { one: '1 Tag', other: '# Tagen' },
  canBeOpenedOnce: 'Nach dem ersten Öffnen löschen',
  passwordOption: 'Passwort (optional)',
  making: 'Wird verschlüsselt …',
  cost: { one: 'Das hat # Guthabenpunkt gekostet.', other: 'Das hat # Guthabenpunkte gekostet.' },
  expires: 'Gültig bis',
  loseIt: 'Er wird nicht noch einmal angezeigt.',
  notMade: {
    offline:
      'Die Seite ist nicht erreichbar. Versuchen Sie es noch einmal: Es entsteht nichts doppelt.',
    'too-long': 'Dieses Dokument ist zu lang für einen privaten Link. Verschicken Sie die Datei.',
    'no-crypto': 'Verschlüsseln geht nur auf einer sicheren Seite (https).',
  },
};

export const openPrivate = {
  title: 'Privates Dokument',
  onceQuestion: 'Sie können dies einmal öffnen, danach wird es gelöscht.',
  passwordNeeded: 'Wer Ihnen den Link geschickt hat, kennt auch das Passwort.',
  password: 'Passwort',
  open: 'Öffnen',
  deriving: 'Das Passwort wird geprüft. Das dauert einige Sekunden …',
  fetching: 'Wird geöffnet …',
  said: {
    wrong: 'Das ist nicht das Passwort. Versuchen Sie es noch einmal.',
    unavailable:
      'Der Server gibt es gerade nicht heraus: keine Verbindung oder zu viele Versuche. Verbraucht ist nichts. Versuchen Sie es später wieder.',
    'password-empty': 'Geben Sie ein Passwort ein.',
    'password-too-long': 'Das Passwort ist zu lang: höchstens 1.024 Bytes.',
    'password-surrogate': 'Das Passwort enthält ein halbes Zeichen.',
  },
  /** Shown when a private link was followed in a file or a chat. */
  back: 'Zurück zum ersten Dokument',
  onlyCopyLabel: 'Einziges Exemplar',
  onlyCopy: 'Dieser Link öffnet sich nicht noch einmal. Speichern Sie eine Kopie.',
};
