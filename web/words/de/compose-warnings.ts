import { number, plural } from '../format.ts';

export const title = (n: number) =>
  plural(n, {
    one: 'Vor dem Teilen einen Blick wert: # Stelle',
    other: 'Vor dem Teilen einen Blick wert: # Stellen',
  });
export const missingMember = (name: string) => `„${name}“ ist nicht ausgefüllt.`;
export const emptyMember = (place: string) => `„${place}“ ist leer.`;
export const wrongKind = (place: string, kind: string) => `„${place}“ sollte ${kind} sein.`;
export const nearName = (place: string, name: string) =>
  `„${place}“ ist hier nicht bekannt. Meinten Sie „${name}“?`;
export const unlistedSource = (place: string, id: string) =>
  `„${place}“ verweist auf Quelle ${id}, die nicht in der Liste steht.`;
export const uncitedSource = (id: string) => `Auf Quelle ${id} wird nirgends verwiesen.`;
export const noSources = 'Es sind keine Quellen angegeben.';
export const htmlInText = (place: string, tag: string) =>
  `„${place}“ enthält HTML (${tag}), das verschwindet: Zu sehen ist nur der Text darin. Verwenden Sie Markdown.`;
export const futureDate = (place: string) => `Das Datum „${place}“ liegt in der Zukunft.`;
export const noApprover = 'Es ist nicht angegeben, wer das Dokument angenommen hat.';
export const brokenChart = (place: string, why: string) =>
  `„${place}“ enthält ein Diagramm, das nicht gezeichnet wird: ${why} Berichtigen Sie den Block.`;
export const brokenCsv = (place: string, why: string) =>
  `„${place}“ enthält eine Tabelle, die nicht gezeigt wird: ${why} Berichtigen Sie den Block.`;
export const brokenFile = (place: string) =>
  `„${place}“ wird nicht gezeigt: Name, Typ, Größe, Prüfsumme oder Inhalt stimmen nicht, oder es sind zu viele Dateien.`;
export const unknownOption = (name: string) =>
  `Keine Möglichkeit heißt „${name}“. Empfehlen Sie eine mit ihrem genauen Namen.`;
export const unknownCriterion = (name: string) =>
  `Es gibt eine Bewertung für „${name}“, das nicht unter den Kriterien steht. Ergänzen Sie es dort oder berichtigen Sie den Namen.`;
export const duplicateName = (place: string, name: string) =>
  `„${place}“ enthält „${name}“ zweimal. Geben Sie jedem Eintrag einen eigenen Namen.`;
export const oneChoice = (place: string) =>
  `„${place}“ bietet nur eine Antwort an. Ergänzen Sie eine weitere oder lassen Sie das Feld weg.`;
export const pastExpiry =
  'Die Zeit zum Antworten ist vorbei. Wählen Sie einen Zeitpunkt in der Zukunft.';
export const wrongPlace = (place: string) =>
  `„${place}“ gehört zum Dokument, nicht in seinen Inhalt. Verschieben Sie es dorthin.`;
export const literalNewline = (place: string) =>
  `„${place}“ enthält „\\n“ als zwei Zeichen. Schreiben Sie echte Zeilenumbrüche.`;
export const noParent = (number: string) =>
  `Es ist Version ${number} und nennt keine Version davor.`;
export const lineBreak = (place: string) =>
  `„${place}“ hat mehr als eine Zeile. Schreiben Sie es in eine.`;
export const duplicateSource = (id: string) =>
  `Zwei Quellen haben die Nummer ${id.match(/\d+$/)?.[0] ?? id}. Geben Sie jeder eine eigene.`;
export const missingFootnote = (place: string, name: string) =>
  `„${place}“ verweist auf Fußnote ${name}, die nirgends steht. Schreiben Sie sie oder nehmen Sie den Verweis heraus.`;
export const unnamedAuthor =
  'Es steht nicht da, wer das Dokument verfasst hat. Schreiben Sie einen Namen.';
export const pictureNotHere = (place: string, address: string) =>
  `„${place}“ enthält ein Bild, das nicht im Dokument ist (${address}). Von anderswo wird nichts geladen.`;
export const pictureUndescribed = (place: string) =>
  `„${place}“ enthält ein Bild ohne Beschreibung. Schreiben Sie, was es zeigt.`;
export const deadLink = (place: string, target: string) =>
  `„${place}“ enthält einen Link, der nirgends hinführt (${target}). Berichtigen Sie ihn, oder lassen Sie nur die Wörter stehen.`;
export const brokenFence = (place: string) =>
  `„${place}“ enthält einen Codeblock, den nichts beendet. Fügen Sie die letzte Zeile hinzu.`;
export const oddity = (words: string, place: string) => `${words} „${place}“. Berichtigen Sie das.`;
export const programs: Readonly<Record<string, string>> = {
  'remote-script':
    'Ein Skript von anderswo wird nicht geladen. Setzen Sie seinen Text in das Skript ein.',
  'remote-style':
    'Stile, Schriften oder Bilder von anderswo werden nicht geladen. Setzen Sie sie als Regeln und data:-Adressen ein.',
  storage:
    'Das Programm benutzt einen Speicher, den es nicht gibt. Behalten Sie in Variablen, was es braucht.',
  'undeclared-host':
    'Das Programm fragt einen Server, hat aber kein Netz. Setzen Sie die Daten ein.',
  'media-without-flag':
    'Ein Bild oder Ton von anderswo wird nicht geladen. Setzen Sie ihn als data:-Adresse ein.',
  'link-without-flag': 'Ein Link darin öffnet sich nicht. Schreiben Sie die Adresse als Text.',
  frame: 'Eine Seite in der Seite bleibt leer. Setzen Sie ein, was sie zeigt.',
  'call-without-capability':
    'Das Programm speichert eine Datei oder schreibt eine E-Mail, darf es aber nicht. Wählen Sie das bei den Rechten aus oder nehmen Sie den Aufruf heraus.',
  'style-tag': 'Die Stile beginnen mit <style>, deshalb gilt keine Regel. Entfernen Sie das Tag.',
  'script-tag':
    'Das Skript beginnt mit <script>, deshalb läuft nichts davon. Entfernen Sie das Tag.',
  'escaped-html':
    'Die Seite ist maskiert: Man sähe ihre Tags als Text. Fügen Sie das Markup selbst ein.',
  'file-name': 'Das ist der Name einer Datei. Fügen Sie ihren Inhalt ein.',
  markdown: 'Das ist Markdown: Man sähe seine Zeichen als Text. Schreiben Sie HTML.',
  'script-type':
    'Ein Skript ist in einer Sprache, die Browser nicht ausführen. Übersetzen Sie es zuerst in JavaScript.',
  'form-elsewhere':
    'Ein Formular geht an eine andere Adresse, und der Rahmen sendet keine. Verarbeiten Sie es im Skript.',
  'script-syntax': 'Das Skript hat einen Syntaxfehler und läuft gar nicht. Berichtigen Sie ihn.',
};
export const program =
  'Das Programm versucht etwas, das sein Rahmen nicht erlaubt. Probieren Sie es aus.';
export const more = (n: number) => `Und ${number(n)} weitere.`;

export const expected = {
  text: 'ein Text',
  texts: 'eine Liste von Texten',
  flag: 'Ja oder Nein',
  time: 'ein Zeitpunkt',
  sources: 'eine Liste von Quellen',
  list: 'eine Liste',
  any: 'irgendetwas',
  objects: 'eine Liste von Objekten',
  object: 'ein Objekt',
};
export const oneOf = (words: string) => `eins davon: ${words}`;
export const scores = (from: number, to: number) => `Zahlen von ${from} bis ${to}`;
