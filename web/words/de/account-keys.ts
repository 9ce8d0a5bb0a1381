export const intro = 'Zeigt Ihren Namen neben Ihren Signaturen.';
export const none = 'Keine Schlüssel.';
export const added = 'Hinzugefügt';
export const revoked = 'Widerrufen';
export const fileIntro = 'Als Datei für ssh-keygen:';
export const revokeQuestion =
  'Alles, was dieser Schlüssel je signiert hat, gilt dann nicht mehr als von Ihnen signiert.';

export const add = 'Schlüssel hinzufügen';
export const publicKey = 'Öffentlicher Schlüssel';
export const publicKeyHint = 'Die Zeile in einer .pub-Datei: ssh-ed25519 AAAA… oder sk-ecdsa-…';
export const name = 'Name dieses Schlüssels';
export const purpose = 'Was er signiert';
export const next = 'Weiter';
export const privateKey =
  'Das ist ein privater Schlüssel. Niemand außer Ihnen sollte ihn je sehen: Fügen Sie ihn nirgends ein, und nehmen Sie stattdessen die Datei, die auf .pub endet.';
export const noKey =
  'Das ist kein öffentlicher Schlüssel, der sich hier prüfen lässt. Nehmen Sie Ed25519 oder einen Passkey.';
export const ofDevice = 'Schlüssel dieses Geräts hinzufügen';
export const ofPasskey = 'Passkey dieses Geräts für Antworten hinzufügen';
export const deviceName = 'Dieser Browser';
export const passkeyName = 'Passkey für Antworten';
export const notSigned =
  'Der Passkey hat nichts signiert, der Schlüssel wurde also nicht hinzugefügt.';

export const proveTitle = 'Zeigen Sie, dass der Schlüssel Ihnen gehört';
export const prove =
  'Führen Sie das dort aus, wo der private Schlüssel liegt, mit seiner Datei anstelle von KEY. Fügen Sie die Ausgabe innerhalb von 15 Minuten hier ein.';
export const command = 'Befehl';
export const printed = 'Ausgabe des Befehls';
export const noSignature = 'Fügen Sie alles ein, von BEGIN SSH SIGNATURE bis END SSH SIGNATURE.';
export const otherKey = 'Das hat ein anderer Schlüssel signiert als der, den Sie eingefügt haben.';
export const finish = 'Diesen Schlüssel hinzufügen';
export const listed = 'Der Schlüssel steht in der Liste.';
