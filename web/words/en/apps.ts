/** Words about the programs that a person allowed to use the account. */

export const words =
  'Apps you allowed to act for you. Each stays connected until you disconnect it, or until it goes unused for 30 days.';
export const none = 'No connected apps.';
export const off = 'On this server, apps can’t ask for permission.';
export const allowed = 'Allowed';
export const end = 'Disconnect';
export const endQuestion = 'It loses access at once. Disconnect it?';
export const endYes = 'Yes, disconnect';
export const perDay = (credits: string): string => `It may spend ${credits} in 24 hours.`;
export const noLimit = 'It may spend all your credits.';
export const via = { browser: 'in a browser', device: 'with a code' } as const;
