import { credits } from './account.ts';

export const products = 'Was Sie kaufen können';
export const plan = (count: number) => `${credits(count)} jeden Monat`;
export const planMore = 'Wird monatlich abgebucht, bis Sie kündigen.';
export const pack = (count: number) => credits(count);
export const packMore = 'Einmalige Zahlung.';
export const perMonth = (money: string) => `${money} im Monat`;
/** Price of credits that can be compared with others. */
export const perThousand = (money: string) => `${money} je ${credits(1_000)}`;
export const offer = (what: string, money: string) => `${what}: ${money}`;
export const buy = 'Kaufen';
export const buyWhat = (what: string, money: string) => `${what} für ${money} kaufen`;
export const leaving = 'Die Zahlungsseite wird geöffnet …';
export const where =
  'Sie zahlen auf einer Seite von Stripe; Ihre Kartendaten kommen nie hierher. Das Guthaben wird gebucht, sobald Stripe die Zahlung bestätigt, und zurückgenommen, wenn sie erstattet wird.';
export const manage = 'Abonnement und Zahlungen verwalten';
export const done =
  'Danke. Ihr Guthaben wird gebucht, sobald die Zahlung bestätigt ist, meist innerhalb von Sekunden.';
export const cancelled = 'Sie haben die Zahlungsseite verlassen. Nichts wurde bezahlt.';
export const elsewhere = 'Guthaben auf einer anderen Website kaufen';
export const closed = 'Diese Website verkauft kein Guthaben.';
export const closedMore =
  'Der Betreiber kann Ihnen über die Kommandozeile des Servers Guthaben geben:';
export const command = 'Befehl für den Betreiber';
export const bought = 'Was Sie gekauft haben';
export const takenBack = (count: number) =>
  `Davon zurückgenommen: ${credits(count)}, weil das Geld erstattet wurde oder strittig ist.`;
export const notThere = 'Die Zahlungsseite ließ sich nicht öffnen.';
