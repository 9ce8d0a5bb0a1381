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
  `„${place}“ enthält HTML (${tag}); zu sehen ist es so, wie es dasteht. Verwenden Sie Markdown.`;
export const futureDate = (place: string) => `Das Datum „${place}“ liegt in der Zukunft.`;
export const noApprover = 'Es ist nicht angegeben, wer das Dokument angenommen hat.';
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
