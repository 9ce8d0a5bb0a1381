import type { Capability, CapabilityWords } from '#schemas/program/capabilities.ts';

/** Words of the capabilities of mini-apps, a table for each place that names them. */

/** Sentences of the passport. */
export const passport: Readonly<Record<Capability, CapabilityWords>> = {
  downloads: { words: ['Dateien auf Ihrem Gerät speichern.', 'Sie bestätigen jede Datei.'] },
  'email-self': {
    words: [
      'Eine E-Mail an Sie selbst vorbereiten.',
      'Es öffnet sich ein Entwurf; Sie senden ihn.',
    ],
  },
  javascript: { words: ['Code abgeschottet ausführen.', ''] },
  external_links: {
    words: ['Links zu anderen Websites zeigen.', 'Sie sehen die Adresse, bevor Sie wechseln.'],
  },
  external_api: {
    words: ['Daten mit {hosts} austauschen.', 'Was Sie eingeben, kann dorthin gesendet werden.'],
  },
  ai_model_calls: {
    words: ['Text an ein KI-Modell senden.', 'Das kann Ihr Guthaben verbrauchen.'],
  },
  payment_buttons: {
    words: ['Bezahlknöpfe zeigen.', 'Wir wickeln Zahlungen weder ab noch bürgen wir dafür.'],
    withHosts: 'Sie führen zu {hosts}.',
  },
  media_embeds: {
    words: ['Bilder, Ton oder Video zeigen.', ''],
    withHosts: 'Einiges wird von {hosts} geladen.',
  },
};

/** Behind "It may:", in the list of programs that run without asking. */
export const abilities: Readonly<Record<Capability, string>> = {
  downloads: 'Dateien speichern',
  'email-self': 'E-Mails vorbereiten',
  javascript: 'Code ausführen',
  external_links: 'Links zeigen',
  external_api: 'Daten austauschen',
  ai_model_calls: 'ein KI-Modell fragen',
  payment_buttons: 'Bezahlknöpfe zeigen',
  media_embeds: 'Medien zeigen',
};

/** Choices of the composer. */
export const offered: Readonly<Record<Capability, string>> = {
  downloads: 'Dateien nach Rückfrage speichern',
  'email-self': 'E-Mail an den Leser vorbereiten',
  javascript: 'Skripte ausführen.',
  external_links: 'Links öffnen, nachdem die Adresse gezeigt wurde.',
  external_api: 'Anfragen an die angegebenen Hosts senden, an keine anderen.',
  ai_model_calls: 'Texte an ein KI-Modell senden, auf Kosten des Lesers.',
  payment_buttons: 'Zu Zahlungen auf angegebenen Hosts verlinken, mit einer Warnung.',
  media_embeds: 'Bilder, Ton und Video zeigen.',
};
