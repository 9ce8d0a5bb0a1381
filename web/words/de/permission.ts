import type { ReturnPlace } from '#schemas/api/permission.ts';

export const product = 'Vitrine';
export const pageTitle = 'Erlaubnis';
export const loading = 'Wird geladen …';
export const askTitle = (name: string) => `${name} möchte Ihr Konto benutzen`;
export const deviceTitle = 'Eine App oder ein Gerät verbinden';
export const deviceIntro =
  'Geben Sie den Code ein, den die App zeigt. Tun Sie das nur, wenn Sie sie selbst gestartet haben: Wer Ihnen einen Code schickt, käme damit hinein.';
export const codeLabel = 'Code';
export const codeHint = 'Acht Buchstaben, zum Beispiel BCDF-GHJK.';
export const codeNext = 'Weiter';
export const codeShape =
  'Ein Code hat acht Buchstaben und keine Vokale. Prüfen Sie ihn noch einmal.';
export const unverified =
  'Erlauben Sie das nur, wenn Sie es gerade selbst gestartet haben. Niemand hier hat geprüft, wer fragt: Jede App kann sich beliebig nennen.';
export const namesake = (name: string, host: string | null): string =>
  `Eine andere App mit so einem Namen nutzt Ihr Konto schon: ${name}${host ? ` (${host})` : ''}. Diese hier ist eine andere.`;
export const calledItself = 'Name';
export const home = 'Kommt von';
export const builtIn = '(kommt mit diesem Server; jede App kann ihn benutzen)';
export const returns = 'Zurück zu';
export const returnsTo = ({ kind, name }: ReturnPlace): string => {
  switch (kind) {
    case 'site':
      return name;
    case 'computer':
      return `einer App auf diesem Computer (${name})`;
    case 'app':
      return `der App, die ${name}:-Links öffnet`;
  }
};
export const after = 'Danach';
export const stays = 'Sie bleiben hier. Die App wartet auf einem anderen Gerät.';
export const signedIn = 'Hier angemeldet';
export const otherAccount = 'Anderes Konto verwenden';
export const through = 'Verbindung über';
export const resources = {
  mcp: 'MCP (Werkzeuge für KI-Agenten)',
  api: 'HTTP-Schnittstelle',
} as const;
export const mayTitle = 'Das darf sie dann';
export const cannot =
  'Ihre Passkeys sieht sie nie, und sie kann weder Ihr Konto ändern noch Tokens anlegen.';
export const limitLabel = 'Tageslimit (Guthaben)';
export const limitHint = 'Leer: kein Limit';
export const limitWrong = 'Geben Sie eine ganze Zahl von 0 bis 1.000.000 ein, oder nichts.';
export const nothingChosen = 'Wählen Sie mindestens eines aus, oder erlauben Sie es nicht.';
export const allow = 'Erlauben';
export const deny = 'Nicht erlauben';
export const ends = 'Sie können die Verbindung jederzeit trennen.';
export const working = 'Einen Moment …';
export const allowedTitle = 'Erlaubt';
export const allowed =
  'Die App macht in ein paar Sekunden von selbst weiter. Sie können diese Seite schließen.';
export const deniedTitle = 'Nicht erlaubt';
export const denied = 'Die App hat nichts bekommen. Sie können diese Seite schließen.';
export const failedTitle = 'Das hat nicht geklappt';
export const again = 'Anderen Code eingeben';
export const offline =
  'Der Server ist nicht zu erreichen. Prüfen Sie die Verbindung und versuchen Sie es noch einmal.';
export const unknown =
  'Etwas ist schiefgegangen. Gehen Sie zurück zur App und versuchen Sie es noch einmal.';
export const toAccount = 'Zur Kontoseite';
