import type { ProgramWords } from '#schemas/program/program-words.ts';
import { number } from '../format.ts';

/** Words of what is wrong with an input, and of refusals by the server. */

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

export const problemWords: ProgramWords = {
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
    `Das muss kleiner sein als ${number(limit)}, damit noch eine Fassung folgen kann.`,
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

export const jsonMistakes = {
  place: 'Zeile {line}, Spalte {column}',
  end: 'das Ende des Textes',
  causes: {
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
    'single-quotes':
      'Namen und Texte stehen in doppelten Anführungszeichen ("), nicht in einfachen.',
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
  },
};

export const refusals = {
  reasons: {
    'sign-in-first':
      'Sie sind nicht mehr angemeldet. Melden Sie sich an und versuchen Sie es noch einmal.',
    'sign-in-again': 'Melden Sie sich erst noch einmal an: Das lässt sich nicht rückgängig machen.',
    'opens-nothing':
      'Das öffnet hier kein Konto. Vielleicht ist es vertippt, schon benutzt oder zu alt.',
    'sign-up-closed': 'Hier kann man sich kein Konto selbst anlegen. Fragen Sie den Betreiber.',
    invitation:
      'Diese Einladung gilt hier nicht. Vielleicht ist sie vertippt, schon benutzt oder abgelaufen.',
    'no-passkeys': 'Unter dieser Adresse gibt es keine Passkeys.',
    'no-mail': 'Dieser Server verschickt keine Mails.',
    'mail-away': 'Der Mailserver antwortet nicht. Versuchen Sie es später noch einmal.',
    'confirms-nothing':
      'Dieser Link bestätigt nichts. Er wurde schon benutzt, ist zu alt oder nicht Ihrer.',
    'last-way-in':
      'Das ist der letzte Weg in Ihr Konto. Legen Sie erst Wiederherstellungscodes oder einen weiteren Passkey an.',
    'many-passkeys':
      'Ihr Konto hat keinen Platz für einen weiteren Passkey. Entfernen Sie erst einen.',
    'passkey-answer': 'Die Antwort Ihres Geräts war nicht gültig. Versuchen Sie es noch einmal.',
    'passkey-known': 'Diesen Passkey hat Ihr Konto schon.',
    'many-tokens': 'Ihr Konto hat keinen Platz für ein weiteres Token. Widerrufen Sie erst eines.',
    name: 'Der Name muss in eine kurze Zeile passen.',
    email: 'Geben Sie eine Adresse ein, etwa ann@example.org.',
    'not-yours': 'Das gibt es in Ihrem Konto nicht mehr.',
    'key-line-over': 'Diese Zeile wurde schon benutzt oder ist abgelaufen. Holen Sie eine neue.',
    'key-no-signature': 'Fügen Sie ein, was „ssh-keygen -Y sign“ schreibt.',
    'key-wrong-signature': 'Das ist keine Signatur der Zeile oben.',
    'key-taken': 'Diesen Schlüssel führt ein anderes Konto.',
    'key-full': 'Ihre Schlüsselliste ist voll. Widerrufen Sie erst einen.',
    'key-unknown': 'Dieser Schlüssel steht nicht mehr in Ihrer Liste.',
    'not-sold': 'Hier wird kein Guthaben verkauft. Der Betreiber vergibt es.',
    'nothing-bought': 'Mit diesem Konto wurde noch nichts gekauft.',
    'has-plan': 'Dieses Konto hat schon ein Abonnement. Ändern Sie es dort, wo Sie es bezahlen.',
    'payments-away':
      'Der Zahlungsdienst antwortet nicht. Sie haben nichts bezahlt. Versuchen Sie es später noch einmal.',
    'plan-not-ended':
      'Ihr Abonnement ließ sich nicht beenden, weil der Zahlungsdienst nicht antwortet. Es wurde nichts gelöscht. Versuchen Sie es später noch einmal.',
    'app-gone': 'Diese App hat keinen Zugriff mehr.',
    'request-over':
      'Diese Anfrage ist beendet: Sie wurde beantwortet, hat zu lange gedauert oder begann in einem anderen Browser. Gehen Sie zurück zur App und versuchen Sie es noch einmal.',
    'device-unknown':
      'Kein Gerät wartet mit diesem Code. Vielleicht ist er vertippt, schon benutzt oder älter als zehn Minuten.',
  },
  codes: {
    invalid_json: 'Der Server konnte das nicht lesen.',
    invalid_artifact: 'Der Server hält das nicht für ein gültiges Dokument.',
    invalid_request: 'Der Server nimmt das nicht an.',
    hash_mismatch: 'Das ist nicht das, was versiegelt wurde.',
    unauthorized:
      'Sie sind hier nicht angemeldet. Melden Sie sich an und versuchen Sie es noch einmal.',
    insufficient_scope: 'Das ist hier nicht erlaubt.',
    insufficient_credits: 'Ihr Guthaben reicht nicht. Es wurde nichts abgebucht.',
    daily_limit:
      'Das ist mehr, als an einem Tag ausgegeben werden darf. Versuchen Sie es morgen noch einmal.',
    not_found: 'Der Server hat das nicht.',
    gone: 'Es ist zu spät: Das wurde zurückgezogen oder ist abgelaufen.',
    invalid_transition: 'Dieser Status kann auf den vorherigen nicht folgen.',
    revision_conflict: 'Das schließt nicht regelgerecht an die vorige Fassung an.',
    idempotency_conflict:
      'Das wurde gerade erst gesendet. Warten Sie einen Moment und versuchen Sie es noch einmal.',
    too_large: 'Das ist größer, als der Server erlaubt, oder Ihr Konto hat keinen Platz dafür.',
    unsupported_media_type:
      'Der Server hat diese Seite nicht verstanden. Laden Sie sie neu und versuchen Sie es noch einmal.',
    missing_header:
      'Der Server hat diese Seite nicht verstanden. Laden Sie sie neu und versuchen Sie es noch einmal.',
    rate_limited:
      'Mehr davon nimmt der Server vorerst nicht an. Versuchen Sie es später noch einmal.',
    credits_unavailable:
      'Das Guthaben lässt sich gerade nicht prüfen. Es wurde nichts abgebucht. Versuchen Sie es später noch einmal.',
    model_unavailable: 'Das KI-Modell antwortet nicht. Versuchen Sie es später noch einmal.',
    unavailable:
      'Der Server ist überlastet oder erreicht seine Daten nicht. Versuchen Sie es in einigen Sekunden noch einmal.',
    limit_reached: 'Davon gibt es so viele, wie ein Konto haben darf. Löschen Sie zuerst einen.',
    link_pinned: 'Dieser Link ist festgelegt: Er ändert sich nie.',
    precondition_failed: 'Das wurde inzwischen geändert. Sehen Sie es sich noch einmal an.',
    request_over:
      'Die Anfrage ist beendet: Sie wurde widerrufen oder abgelehnt, oder ihre Zeit ist abgelaufen.',
    storage_full: 'Der Server hat keinen Platz mehr. Es wurde nichts gespeichert.',
    files_missing: 'Das Dokument nennt Dateien, die nicht auf dem Server sind.',
    length_required: 'Der Server muss wissen, wie lang die Datei ist.',
    wrong_key: 'Der Link oder das Passwort ist falsch.',
    id_taken: 'Dieser Name ist vergeben. Erstellen Sie einen neuen Link.',
    internal: 'Auf dem Server ist etwas schiefgegangen. Versuchen Sie es später noch einmal.',
  },
};
