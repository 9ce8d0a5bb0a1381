/** Words of the error pages. */

const limit = '1 MiB JSON oder 1.500.000 Zeichen in einem Link';

export type { ErrorCode } from '../en/errors.ts';

export const errors = {
  nothingSent: 'Nichts wurde an einen Server geschickt.',
  code: 'Code',
  copyMessage: 'Nachricht an den Absender kopieren',
  message:
    'Was Sie mir geschickt haben, ließ sich in Vitrine nicht öffnen: „{title}“ ({code}). Können Sie mir den Link noch einmal schicken, oder die Datei (Teilen → JSON)?',
  copyDetails: 'Einzelheiten kopieren',
  showText: 'Als reinen Text zeigen',
  textNote: 'Nur als Daten gezeigt. Nichts davon wird gestaltet, verlinkt oder ausgeführt.',
  problems: 'Was nicht stimmt',
  expected: 'Neu berechnet',
  stated: 'Angegeben',
  id: 'ID',
  contentHash: 'Inhalts-Hash',
  home: 'Zur Startseite',
  pages: {
    'link-damaged': {
      title: 'Dieser Link ist unvollständig oder beschädigt',
      what: 'Der Teil der Adresse hinter # lässt sich nicht lesen.',
      action:
        'Apps kürzen lange Links oft. Lassen Sie ihn sich noch einmal schicken, oder die Datei.',
    },
    'link-unknown': {
      title: 'Diese Art von Link können wir nicht öffnen',
      what: 'Er hat ein Format, das diese Seite nicht kennt.',
      action: 'Bitten Sie den Absender um einen anderen Link oder um die Datei.',
    },
    'version-newer': {
      title: 'Das braucht eine neuere Version von Vitrine',
      what: '',
      action:
        'Laden Sie diese Seite neu, um die neueste zu bekommen. Wenn das nicht hilft, bitten Sie um die Datei.',
    },
    'too-large': {
      title: 'Das ist zu groß, um es sicher zu öffnen',
      what: `Mehr als ${limit} öffnen wir nicht.`,
      action: 'Bitten Sie den Absender um eine kleinere Fassung.',
    },
    invalid: {
      title: 'Das ist kein gültiges Dokument',
      what: 'Es ließ sich öffnen, ist aber kein gültiges Vitrine-Dokument.',
      action: 'Schicken Sie diese Einzelheiten dem Absender, damit der Fehler behoben werden kann.',
    },
    'invalid-capsule': {
      title: 'Das ist keine gültige Mini-App',
      what: 'Sie ließ sich öffnen, ist aber keine gültige Mini-App.',
      action: 'Schicken Sie diese Einzelheiten dem Absender, damit der Fehler behoben werden kann.',
    },
    mismatch: {
      title: 'Das ist nicht das, was versiegelt wurde',
      what: 'Es wurde nach dem Versiegeln verändert oder beschädigt. Deshalb wird nichts davon gezeigt.',
      action: 'Verlassen Sie sich nicht darauf. Bitten Sie den Absender um einen neuen Link.',
    },
    'not-found': {
      title: 'Nicht auf diesem Server',
      what: 'Der Server hat nichts unter dieser Adresse.',
      action: 'Prüfen Sie, ob im Link Zeichen fehlen, oder bitten Sie den Absender um einen neuen.',
    },
    gone: {
      title: 'Das wurde zurückgezogen',
      what: 'Wer es veröffentlicht hat, oder der Betreiber des Servers, hat es zurückgenommen.',
      action: 'Fragen Sie den Absender, ob es eine neuere Fassung gibt.',
    },
    offline: {
      title: 'Sie sind offline',
      what: 'Dieser Link führt zu einem Server, und es gibt keine Verbindung.',
      action: 'Stellen Sie eine Verbindung her und öffnen Sie den Link noch einmal.',
    },
    'no-answer': {
      title: 'Der Server hat nicht wie erwartet geantwortet',
      what: 'Er war nicht zu erreichen, oder er hat etwas geschickt, das kein Dokument ist.',
      action:
        'Versuchen Sie es später. Wenn das nicht hilft, bitten Sie den Absender um die Datei.',
    },
    'another-record': {
      title: 'Der Server hat etwas anderes geschickt',
      what: 'Was kam, ist unversehrt, aber seine ID ist nicht die im Link.',
      action: 'Verlassen Sie sich nicht auf diesen Server. Bitten Sie den Absender um die Datei.',
    },
    'private-unknown': {
      title: 'Diesen privaten Link gibt es nicht',
      what: '',
      action: 'Prüfen Sie den Link auf Tippfehler, oder bitten Sie um einen neuen.',
    },
    'private-gone': {
      title: 'Dieser private Link gilt nicht mehr',
      what: 'Er wurde schon einmal geöffnet, gelöscht oder gesperrt, oder er ist abgelaufen.',
      action:
        'Bitten Sie um einen neuen. Ließ er sich nur einmal öffnen, hat ihn jemand anderes geöffnet.',
    },
    'private-wrong-key': {
      title: 'Der Schlüssel in diesem Link ist falsch',
      what: 'Der Server hat das Dokument, aber dieser Link öffnet es nicht.',
      action:
        'Prüfen Sie, ob im Link Zeichen falsch sind, oder bitten Sie den Absender um einen neuen.',
    },
    'private-unavailable': {
      title: 'Dieser private Link lässt sich gerade nicht öffnen',
      what: 'Es gibt keine Verbindung, es waren zu viele Versuche, oder die Seite wurde nicht mit https geöffnet.',
      action: 'Versuchen Sie es später wieder. Verbraucht ist nichts.',
    },
    'private-none': {
      title: 'Diese Website bewahrt keine privaten Links auf',
      what: 'Das Dokument eines privaten Links liegt bei der Website, die ihn gemacht hat. Diese hier hat keinen Server dafür.',
      action:
        'Prüfen Sie den Teil des Links vor dem #, oder bitten Sie den Absender um einen neuen Link oder um die Datei.',
    },
    'private-damaged': {
      title: 'Dieses private Dokument ist beschädigt',
      what: 'Was der Server geschickt hat, ist nicht das, wofür der Link gemacht wurde.',
      action:
        'Verlassen Sie sich nicht darauf. Bitten Sie den Absender um einen neuen Link oder um die Datei.',
    },
    'old-browser': {
      title: 'Dieser Browser ist zu alt',
      what: 'Ihm fehlt DecompressionStream. Vitrine braucht das.',
      action: 'Aktualisieren Sie ihn, oder öffnen Sie diese Seite in einem anderen.',
    },
  },
  newer: 'Es hat das Format {version}; diese Seite liest 1.0.',
  kinds: {
    'no-artifact': 'In der Adresse steckt kein Dokument.',
    'link-incomplete': 'Der Link endet zu früh.',
    'link-too-long': 'Der Link ist länger als 1.500.000 Zeichen.',
    'unknown-version': 'Der Link hat eine andere Formatversion als k1.',
    'unknown-codec': 'Der Link ist auf eine Weise gepackt, die diese Seite nicht kennt.',
    'base64-alphabet': 'Der Link enthält ein Zeichen, das dort nicht hingehört.',
    'base64-length': 'Der Link hat zu viele oder zu wenige Zeichen.',
    'base64-tail': 'Der Link wurde gekürzt, oder sein letztes Zeichen wurde verändert.',
    'gzip-header': 'Der gepackte Inhalt beginnt nicht so, wie gzip es tut.',
    'gzip-truncated': 'Das Ende des Links fehlt.',
    'gzip-checksum':
      'Die Prüfsumme des gepackten Inhalts ist falsch: Unterwegs wurde etwas verändert.',
    'gzip-data': 'Der gepackte Inhalt ist innen beschädigt.',
    'gzip-trailing': 'Hinter dem Ende des gepackten Inhalts steht noch etwas.',
    'too-large': 'Der Inhalt ist größer als 1 MiB.',
    utf8: 'Der Inhalt ist kein UTF-8-Text.',
    'json-syntax': 'Der Inhalt ist kein JSON.',
    'json-number': 'Eine Zahl würde ihren genauen Wert verlieren.',
    'json-duplicate-key':
      'Ein Name steht zweimal in einem Objekt, sodass zwei Leser zwei Dokumente sähen.',
    'json-surrogate': 'Ein Text enthält ein halbes Zeichen.',
    'json-depth': 'Listen und Objekte sind mehr als 64 Ebenen tief verschachtelt.',
    schema: '',
    'content-hash': 'Der Inhalt passt nicht zum angegebenen Inhalts-Hash.',
    'id-hash': 'Das Dokument passt nicht zu seiner ID.',
    'not-found': '',
    gone: '',
    offline: '',
    'no-answer': '',
    'another-record': '',
    'private-unknown': '',
    'private-gone': '',
    'private-wrong-key': '',
    'private-unavailable': '',
    'private-none': '',
    'private-damaged': '',
    'old-browser': '',
  },
};
