/** Words about the programs that a person allowed to use the account. */

export const words =
  'Programs that you allowed to act for you. Each stays until you end it, or until it was not used for 30 days.';
export const none = 'You have allowed no program anything.';
export const off = 'On this server, programs cannot ask for permission by themselves.';
export const allowed = 'Allowed';
export const end = 'End';
export const endQuestion = 'It loses its access at once. End it?';
export const endYes = 'Yes, end it';
export const perDay = (credits: string): string => `It may spend ${credits} in 24 hours.`;
export const noLimit = 'It may spend all your credits.';
export const via = { browser: 'in a browser', device: 'with a code' } as const;
