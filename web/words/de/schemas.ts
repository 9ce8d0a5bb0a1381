/** Sentences of `schemas/` that people see, by their English text. */
export const words: Readonly<Record<string, string>> = {
  'Save files to your device.': 'Dateien auf Ihrem Gerät speichern.',
  'You confirm each file.': 'Sie bestätigen jede Datei.',
  'Prepare an email to yourself.': 'Eine E-Mail an Sie selbst vorbereiten.',
  'It opens a draft; you send it.': 'Es öffnet sich ein Entwurf; Sie senden ihn.',
  'Run code in a sandboxed frame.': 'Code abgeschottet ausführen.',
  'Show links to other sites.': 'Links zu anderen Websites zeigen.',
  'You see the address before leaving.': 'Sie sehen die Adresse, bevor Sie wechseln.',
  'Exchange data with {hosts}.': 'Daten mit {hosts} austauschen.',
  'What you type may be sent there.': 'Was Sie eingeben, kann dorthin gesendet werden.',
  'Send text to an AI model.': 'Text an ein KI-Modell senden.',
  'May use your credits.': 'Das kann Ihr Guthaben verbrauchen.',
  'Show payment buttons.': 'Bezahlknöpfe zeigen.',
  'We don’t handle or guarantee payments.': 'Wir wickeln Zahlungen weder ab noch bürgen wir dafür.',
  'They lead to {hosts}.': 'Sie führen zu {hosts}.',
  'Show pictures, sound or video.': 'Bilder, Ton oder Video zeigen.',
  'Some are loaded from {hosts}.': 'Einiges wird von {hosts} geladen.',
  'It can give away the name of a host through a preconnect or a DNS lookup.':
    'Sie kann durch eine Vorverbindung oder DNS-Abfrage den Namen eines Hosts preisgeben.',
  'It can send data through pictures in form fields.':
    'Sie kann Daten über Bilder in Formularfeldern senden.',
  'It can send data through WebRTC.': 'Sie kann Daten über WebRTC senden.',
  'Another site can show this page inside its own.':
    'Eine andere Website kann diese Seite in ihrer eigenen zeigen.',
  'It can move this page back in its history.':
    'Sie kann diese Seite in ihrem Verlauf zurückgehen lassen.',
  'It can close a tab that has no history.': 'Sie kann einen Tab ohne Verlauf schließen.',
  'It can have the browser ask you to open a kind of links with this site.':
    'Sie kann den Browser fragen lassen, ob diese Website eine bestimmte Art von Links öffnen soll.',
  'An endless loop in it can hang the tab.': 'Eine Endlosschleife in ihr kann den Tab lahmlegen.',
  'It can overwrite the clipboard after a click.':
    'Sie kann nach einem Klick die Zwischenablage überschreiben.',
  'It can take the focus, scroll the page and fill the history while it runs.':
    'Sie kann den Fokus an sich ziehen, die Seite scrollen und den Verlauf füllen, solange sie läuft.',
  'It can measure time and the load of the processor.':
    'Sie kann Zeiten und die Auslastung des Prozessors messen.',
  'What you type into it may go to a host that it is allowed to talk to.':
    'Was Sie darin eingeben, kann an einen Host gehen, mit dem sie sprechen darf.',
};

export const say = (sentence: string): string => words[sentence] ?? sentence;
