import { authors } from './artifact.ts';

export const text = {
  before: 'Bevor Sie diese Mini-App starten',
  /** Title and name are the author's words, so they come and go as elements. */
  intro: <T>(title: T, name: T, author: string) => [
    '„',
    title,
    '“ ist ein kleines Programm, gemacht von ',
    name,
    ` (${author}, nach eigener Angabe). Nicht geprüft.`,
  ],
  authors,
  asks: 'Sie möchte',
  asksNothing: 'Keine besonderen Berechtigungen.',
  mailSent:
    'Sie bestätigen jede einzeln. Sind Sie angemeldet, sendet dieser Server sie an Ihre eigene Adresse; sonst öffnet sich ein Entwurf.',
  cannot: 'Sie kann nicht',
  limits: {
    page: 'Diese Seite, Ihre anderen Tabs oder Ihre Dokumente sehen',
    internet: 'Das Internet benutzen',
    'other-hosts': 'Das Internet außer {hosts} benutzen',
    code: 'Code ausführen',
  },
  run: 'Einmal starten',
  dontRun: 'Nicht starten',
  remember: 'Bei genau dieser Fassung nicht mehr fragen',
  remembered: 'Sie haben erlaubt, dass genau diese Fassung ohne Frage startet.',
  askAgain: 'Nächstes Mal wieder fragen',
  willAsk: 'Sie werden nächstes Mal wieder gefragt.',
  notRemembered:
    'Dieser Browser kann sich Ihre Wahl nicht merken. Sie werden nächstes Mal wieder gefragt.',
  unchecked:
    'Diese Mini-App kann hier nicht starten: Diese Seite konnte nicht prüfen, dass es die Fassung ist, für die ihre ID steht. Zum Prüfen braucht es eine sichere Seite (https).',
  reduced: 'Schwächere Abschottung auf dieser Website.',
  mayHang:
    'In diesem Browser hält eine Endlosschleife darin den ganzen Tab auf, und „Anhalten“ kommt dann womöglich nicht an. Schließen Sie in diesem Fall den Tab.',
  remains: 'Bekannte Grenzen der Sandbox',
  source: 'Quelltext ansehen',
  printed: 'Interaktiver Teil ausgelassen.',

  frameTitle: (title: string) => `Mini-App: ${title}`,
  escape: 'Die Tastatur hängt hier fest? Dreimal Escape führt zu „Anhalten“.',
  controls: 'Bedienung der Mini-App',
  stop: 'Anhalten',
  menu: 'Mehr zu dieser Mini-App',
  abilities: 'Was sie darf',
  activity: 'Protokoll',
  console: 'Konsole',
  fullScreen: 'Vollbild',
  leaveFullScreen: 'Vollbild verlassen',
  lastRun: 'Was sie getan hat',
  skip: 'Mini-App überspringen',
  after: 'Ende der Mini-App',
  running: 'Läuft.',
  hung: 'Sie antwortet nicht mehr. Sie können warten oder sie anhalten.',
  stopped: {
    person: 'Angehalten.',
    flood: 'Angehalten: Die Mini-App hat viel zu viele Nachrichten geschickt.',
    malformed: 'Gestoppt: ungültige Nachrichten.',
    navigated: 'Angehalten: Sie wollte ihre Seite verlassen.',
    'nested-frame': 'Angehalten: Sie wollte eine andere Seite in sich öffnen.',
    'not-started':
      'Sie konnte nicht gestartet werden. Prüfen Sie die Verbindung und versuchen Sie es noch einmal.',
  },
  refused: (deed: string) => `Sie wollte ${deed}. Dazu hat sie keine Erlaubnis.`,
  deeds: {
    'file.save': 'eine Datei speichern',
    'mail.self': 'eine E-Mail vorbereiten',
    'link.open': 'eine andere Adresse öffnen',
    'pay.open': 'eine Zahlungsseite öffnen',
    'net.fetch': 'Daten austauschen',
    'media.load': 'Medien laden',
    'ai.call': 'ein KI-Modell fragen',
    'ui.height': '',
    'ui.ask': 'Sie etwas fragen',
  },
} as const;
