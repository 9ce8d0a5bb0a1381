import { plural } from '../format.ts';

export const options = 'Optionen';
export const keptFor = 'Läuft ab nach';
export const signInFirst = 'Melden Sie sich hier an, um einen zu erstellen.';
export const price = (credits: number): string =>
  plural(credits, { one: 'Kostet # Guthabenpunkt.', other: 'Kostet # Guthabenpunkte.' });
export const days = (count: number): string => (count === 1 ? '1 Tag' : `${count} Tagen`);
export const canBeOpenedOnce = 'Nach dem ersten Öffnen löschen';
export const passwordOption = 'Passwort (optional)';
export const making = 'Wird verschlüsselt …';
export const made = (charged: number): string =>
  charged === 0
    ? 'Fertig.'
    : plural(charged, {
        one: 'Fertig. Das hat # Guthabenpunkt gekostet.',
        other: 'Fertig. Das hat # Guthabenpunkte gekostet.',
      });
export const until = 'Bis';
export const loseIt = 'Er wird nicht noch einmal angezeigt.';
export const notMade = {
  offline:
    'Die Seite ist nicht erreichbar. Versuchen Sie es noch einmal: Es entsteht nichts doppelt.',
  'too-long': 'Dieses Dokument ist zu lang für einen privaten Link. Verschicken Sie die Datei.',
  'no-crypto': 'Verschlüsseln geht nur auf einer sicheren Seite (https).',
};

export const title = 'Privates Dokument';
export const onceQuestion = 'Sie können dies einmal öffnen, danach wird es gelöscht.';
export const passwordNeeded = 'Wer Ihnen den Link geschickt hat, kennt auch das Passwort.';
export const password = 'Passwort';
export const open = 'Öffnen';
export const deriving = 'Das Passwort wird geprüft. Das dauert einige Sekunden …';
export const fetching = 'Wird geöffnet …';
export const said = {
  wrong: 'Das ist nicht das Passwort. Versuchen Sie es noch einmal.',
  unavailable:
    'Der Server gibt es gerade nicht heraus: keine Verbindung oder zu viele Versuche. Verbraucht ist nichts. Versuchen Sie es später wieder.',
  'password-empty': 'Geben Sie ein Passwort ein.',
  'password-too-long': 'Das Passwort ist zu lang: höchstens 1.024 Bytes.',
  'password-surrogate': 'Das Passwort enthält ein halbes Zeichen.',
};
/** Shown when a private link was followed in a file or a chat. */
export const back = 'Zurück zum ersten Dokument';
export const onlyCopyLabel = 'Einziges Exemplar';
export const onlyCopy = 'Dieser Link öffnet sich nicht noch einmal. Speichern Sie eine Kopie.';

export const ownLinks = 'Private Links von diesem Gerät';
export const ownLinksNote =
  'Die Links selbst stehen hier nicht. Wer einen hat, kann ihn öffnen, bis er abläuft.';
export const madeAt = 'Erstellt';
export const deleteIt = 'Löschen';
export const deleted = 'Gelöscht. Der Link funktioniert nicht mehr.';
