export const reasons = {
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
};
export const codes = {
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
};
