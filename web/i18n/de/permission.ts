import type { ReturnPlace } from '#schemas/api/permission.ts';

export const product = 'Vitrine';
export const pageTitle = 'Erlaubnis';
export const loading = 'Wird geladen …';
export const askTitle = (name: string) => `Darf ${name} Ihr Konto benutzen?`;
export const deviceTitle = 'Ein Programm oder Gerät verbinden';
export const deviceIntro =
  'Tippen Sie den Code ein, den das Programm zeigt. Tun Sie das nur, wenn Sie es selbst gestartet haben: Wer Ihnen einen Code geschickt hat, käme damit hinein.';
export const codeLabel = 'Code';
export const codeHint = 'Acht Buchstaben, zum Beispiel BCDF-GHJK.';
export const codeNext = 'Weiter';
export const codeShape =
  'Ein Code hat acht Buchstaben und keine Vokale. Sehen Sie noch einmal nach.';
export const unverified =
  'Niemand hier hat geprüft, wer das ist: Jedes Programm kann sich so nennen. Erlauben Sie es nur, wenn Sie es gerade selbst gestartet haben.';
export const calledItself = 'Nennt sich';
export const home = 'Kommt von';
export const builtIn =
  'Einer der Namen, die dieser Server mitbringt. Jedes Programm kann ihn benutzen.';
export const returns = 'Schickt Sie zurück zu';
export const returnsTo = ({ kind, name }: ReturnPlace): string => {
  switch (kind) {
    case 'site':
      return name;
    case 'computer':
      return `einem Programm auf diesem Computer (${name})`;
    case 'app':
      return `der App, die Adressen mit ${name}: öffnet`;
  }
};
export const stays = 'Wartet auf einem anderen Gerät: Sie bleiben hier';
export const account = 'Ihr Konto';
export const through = 'Erreicht es über';
export const resources = {
  mcp: 'MCP (Werkzeuge für KI-Agenten)',
  api: 'die HTTP-Schnittstelle',
} as const;
export const mayTitle = 'Es bittet darum, dies zu dürfen';
export const cannot =
  'Es bekommt nie Ihre Passkeys, kann Ihr Konto nicht ändern und keine Tokens anlegen.';
export const limitLabel = 'Guthabenpunkte, die es in 24 Stunden ausgeben darf';
export const limitHint = 'Leer heißt: keine Grenze außer Ihrem Guthaben.';
export const limitWrong = 'Das muss eine ganze Zahl von 0 bis 1.000.000 sein, oder leer.';
export const nothingChosen =
  'Wählen Sie mindestens eines, was es darf, oder erlauben Sie es nicht.';
export const allow = 'Erlauben';
export const deny = 'Nicht erlauben';
export const ends = 'Sie können das jederzeit auf der Seite Ihres Kontos beenden.';
export const working = 'Einen Moment …';
export const allowedTitle = 'Erlaubt';
export const allowed =
  'Das Programm macht in einigen Sekunden von selbst weiter. Sie können diese Seite schließen.';
export const deniedTitle = 'Nicht erlaubt';
export const denied = 'Das Programm hat nichts bekommen. Sie können diese Seite schließen.';
export const failedTitle = 'Das geht nicht';
export const again = 'Einen anderen Code eintippen';
export const offline =
  'Der Server ist nicht zu erreichen. Prüfen Sie die Verbindung und versuchen Sie es noch einmal.';
export const unknown =
  'Der Server hat das nicht verstanden. Gehen Sie zurück zum Programm und versuchen Sie es noch einmal.';
export const toAccount = 'Zur Seite Ihres Kontos';
