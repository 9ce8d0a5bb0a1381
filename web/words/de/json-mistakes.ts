export const place = (line: number, column: number) => `Zeile ${line}, Spalte ${column}`;
export const end = 'das Ende des Textes';
export const causes = {
  empty: 'Da ist nichts zu lesen: Der Text ist leer.',
  'byte-order-mark':
    'Der Text beginnt mit einer Byte-Order-Mark: Speichern Sie ihn als UTF-8 ohne BOM.',
  'utf-16': 'Der Text ist UTF-16: Speichern Sie ihn als UTF-8.',
  'not-utf-8': 'Dieses Byte ist kein gültiges UTF-8: Speichern Sie den Text als UTF-8.',
  'code-fence':
    'Das JSON steht in einem Codeblock: Nehmen Sie nur, was zwischen den Zeilen mit ``` steht.',
  html: 'Das ist HTML, kein JSON.',
  'text-before': 'JSON beginnt mit { oder [: Entfernen Sie, was davor steht.',
  'text-after': 'Das JSON ist davor schon zu Ende: Entfernen Sie, was folgt.',
  'two-documents': 'Hier beginnt ein zweites Dokument: immer nur eines auf einmal.',
  truncated:
    'Der Text endet zu früh: Er wurde abgeschnitten, oder eine Klammer oder ein Anführungszeichen fehlt.',
  comment: 'JSON kennt keine Kommentare: Entfernen Sie diesen.',
  'trailing-comma': 'Das Komma davor ist zu viel: Entfernen Sie es.',
  'missing-comma': 'Davor fehlt ein Komma.',
  'extra-comma': 'Vor diesem Komma steht nichts: Entfernen Sie es.',
  'missing-colon': 'Zwischen Name und Wert gehört ein Doppelpunkt.',
  'missing-value': 'Davor fehlt ein Wert.',
  'wrong-bracket': 'Offen ist eine andere Klammer: { endet mit }, [ mit ].',
  'single-quotes': 'Namen und Texte stehen in doppelten Anführungszeichen ("), nicht in einfachen.',
  'curly-quotes':
    'Namen und Texte stehen in geraden Anführungszeichen ("), nicht in typografischen.',
  'unquoted-name': 'Ein Name steht in doppelten Anführungszeichen.',
  'unquoted-text': 'Ein Text steht in doppelten Anführungszeichen.',
  'python-literal': 'Das ist Python: In JSON heißt es true, false oder null.',
  'not-a-number':
    'JSON kennt weder NaN noch Infinity noch undefined: Schreiben Sie null, oder lassen Sie das Feld weg.',
  'number-form':
    'So schreibt JSON keine Zahl: keine führenden Nullen, kein Plus, Ziffern auf beiden Seiten des Punkts.',
  'line-break':
    'Eine Zeile endet mitten in einem Text: Setzen Sie das Anführungszeichen, oder schreiben Sie \\n für den Umbruch.',
  'control-character': 'Ein Steuerzeichen wird als \\u mit vier Hexziffern geschrieben.',
  escape: 'Nach einem Backslash steht nur " \\ / b f n r t oder u mit vier Hexziffern.',
  'white-space':
    'Das ist kein gewöhnliches Leerzeichen: Ersetzen Sie es durch eines, oder entfernen Sie es.',
  other: 'Das ist hier nicht erlaubt.',
};
