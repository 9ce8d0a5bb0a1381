import { credits } from './account.ts';

/** Words of buying credits. */

export const title = 'Buy credits';
export const products = 'What you can buy';
export const plan = (count: number) => `${credits(count)} every month`;
export const planMore = 'Paid every month until you cancel it.';
export const pack = (count: number) => credits(count);
export const packMore = 'Paid once.';
export const perMonth = (money: string) => `${money} a month`;
export const offer = (what: string, money: string) => `${what}: ${money}`;
export const buy = 'Buy';
export const buyWhat = (what: string, money: string) => `Buy ${what} for ${money}`;
export const leaving = 'Opening the payment page…';
export const where =
  'You pay on a page of Stripe, which this page leads to. Nothing of your card comes here. Credits are booked as soon as Stripe confirms the payment. Those of a payment that is refunded are taken back.';
export const manage = 'Manage plan and payments';
export const done =
  'Thank you. Your credits are booked as soon as the payment is confirmed, usually within seconds.';
export const cancelled = 'You have left the payment page. Nothing was paid.';
export const elsewhere = 'Buy credits at another site';
export const closed = 'This deployment sells no credits.';
export const closedMore = 'Its operator can grant you some, on the command line of the server:';
export const command = 'Command for the operator';
export const bought = 'What you bought';
export const takenBack = (count: number) =>
  `${credits(count)} of it taken back, because the money was paid back or is disputed.`;
export const notThere = 'The payment page could not be opened.';
