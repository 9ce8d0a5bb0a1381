import type { ProblemWords } from '#schemas/json/problem-words.ts';
import { number } from '../format.ts';

const PATTERNS: Readonly<Record<string, string>> = {
  '^sha256:[0-9a-f]{64}$': 'Hier gehört „sha256:“ mit 64 kleinen Hexziffern hin.',
  '^source-[1-9][0-9]*$': 'Hier gehört „source-“ mit einer ganzen Zahl hin, wie source-1.',
  '^https?://': 'Das muss mit https:// oder http:// beginnen.',
  '^[0-9a-hjkmnp-tv-z]{16,51}$': 'Hier gehören 16 bis 51 kleine Zeichen in Base32 hin.',
  Z$: 'Die Zeit muss in UTC stehen und mit Z enden.',
};
const FORMATS: Readonly<Record<string, string>> = {
  'date-time': 'Hier gehört ein Zeitpunkt hin, den es gibt, wie 2026-11-20T10:00:00Z.',
  uri: 'Hier gehört eine vollständige http- oder https-Adresse mit Host hin, in reinem ASCII.',
};
const HOSTS = {
  form: 'Das ist kein Name eines Hosts im öffentlichen Internet:',
  number: 'Das ist eine Adresse und kein Name; angeben lassen sich nur Namen öffentlicher Hosts:',
  'own-network': 'Angeben lassen sich nur Hosts im öffentlichen Internet, und dieser ist keiner:',
  'holds-address':
    'In diesem Namen steckt eine Adresse, oder er führt auf das eigene Gerät zurück:',
};

export const problemWords: ProblemWords = {
  document: 'Das Dokument',
  required: (_, field) => `Das Feld ${field} fehlt.`,
  unknown: (_, meant) =>
    meant
      ? `Dieses Feld gibt es nicht: Ist ${meant} gemeint?`
      : 'Dieses Feld gibt es nicht: Entfernen Sie es.',
  type: (_, wanted, found) => `Erwartet wird ${wanted}, hier steht ${found}.`,
  const: (_, value) => `Hier muss genau ${value} stehen.`,
  enum: (_, allowed, meant) =>
    `Erlaubt ist nur eines von ${allowed}${meant ? `; ist ${meant} gemeint?` : '.'}`,
  pattern: (_, pattern) => PATTERNS[pattern] ?? `Das muss zu ${pattern} passen.`,
  format: (_, format) => FORMATS[format] ?? `Das muss das Format ${format} haben.`,
  minLength: () => 'Das darf nicht leer sein.',
  maxLength: (_, most, found) =>
    `Erlaubt sind höchstens ${number(most)} Zeichen, hier sind es ${number(found)}.`,
  minimum: (_, least) => `Das muss mindestens ${number(least)} sein.`,
  maxItems: (_, most, found) =>
    `Erlaubt sind höchstens ${number(most)} Einträge, hier sind es ${number(found)}.`,
  uniqueItems: () => 'Derselbe Eintrag steht zweimal da.',
  other: (_, rule) => `Das verletzt die Regel „${rule}“ des Formats.`,
  tooLarge: (most) => `Das Dokument darf höchstens ${number(most)} Byte haben.`,
  tooDeep: (most) => `Listen und Objekte sind tiefer als ${number(most)} Ebenen verschachtelt.`,
  notJson: 'Hier steht etwas, das JSON nicht kennt: ein halbes Zeichen oder eine unendliche Zahl.',
  choice: (_, choice, answers) =>
    `„${choice}“ liest sich wie eine Antwort, die jede Anfrage hat (${answers}). Sagen Sie stattdessen, was gewählt wird.`,
  noTitle: () => 'Der Titel hat kein sichtbares Zeichen.',
  blankProgram: () => 'Seite und Skript sind leer. Schreiben Sie eines von beiden.',
  lastRevision: (_, limit) =>
    `Das muss kleiner sein als ${number(limit)}, damit noch eine Version folgen kann.`,
  host: (host, fault, meant) =>
    `${HOSTS[fault]} ${host}${meant ? `. Schreiben Sie nur ${meant}.` : ''}`,
  manyHosts: (most) => `Angeben lassen sich höchstens ${number(most)} Hosts.`,
  needsHost: (flags) => {
    const verb = flags.length === 1 ? 'braucht' : 'brauchen';
    const all = flags.join(' und ');
    return `${all} ${verb} mindestens einen Host.`;
  },
  manyBytes: (most, found) =>
    `HTML, CSS und JavaScript dürfen zusammen ${number(most)} Byte haben, hier sind es ${number(found)}.`,
  blankHtml: () => 'Die Seite ist leer. Baut das Skript sie ganz auf, schreiben Sie <main></main>.',
  blankTitle: () => 'Der Titel hat kein sichtbares Zeichen.',
  types: {
    string: 'ein Text',
    integer: 'eine ganze Zahl',
    number: 'eine Zahl',
    boolean: 'true oder false',
    object: 'ein Objekt',
    array: 'eine Liste',
    null: 'null',
  },
  or: ' oder ',
};
