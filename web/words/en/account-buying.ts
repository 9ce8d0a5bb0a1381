import { credits } from './account.ts';

/** Words of buying credits. */

export const products = 'What you can buy';
export const plan = (count: number) => `${credits(count)} every month`;
export const planMore = 'Paid every month until you cancel it.';
export const pack = (count: number) => credits(count);
export const packMore = 'Paid once.';
export const perMonth = (money: string) => `${money} a month`;
/** Price of credits that can be compared with others. */
export const perThousand = (money: string) => `${money} per ${credits(1_000)}`;
export const offer = (what: string, money: string) => `${what}: ${money}`;
export const buy = 'Buy';
export const buyWhat = (what: string, money: string) => `Buy ${what} for ${money}`;
export const leaving = 'Opening the payment page…';
export const where =
  'You pay on Stripe’s site; your card details never reach this server. Credits arrive as soon as Stripe confirms the payment. If a payment is refunded, its credits are taken back.';
export const manage = 'Manage plan and payments';
export const done =
  'Thank you. Your credits arrive as soon as the payment is confirmed, usually within seconds.';
export const cancelled = 'You left the payment page. Nothing was paid.';
export const elsewhere = 'Buy credits at another site';
export const closed = 'Credits aren’t sold here.';
export const closedMore = 'The operator can give you some on the server’s command line:';
export const command = 'Command for the operator';
export const bought = 'What you bought';
export const takenBack = (count: number) =>
  `${credits(count)} taken back, because the money was refunded or is disputed.`;
export const notThere = 'The payment page didn’t open.';
