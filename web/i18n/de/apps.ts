export const words =
  'Programme, denen Sie erlaubt haben, für Sie zu handeln. Jedes bleibt, bis Sie es beenden, oder bis es 30 Tage lang nicht benutzt wurde.';
export const none = 'Sie haben keinem Programm etwas erlaubt.';
export const off = 'Auf diesem Server können Programme nicht von sich aus um Erlaubnis bitten.';
export const allowed = 'Erlaubt';
export const end = 'Beenden';
export const endQuestion = 'Es verliert seinen Zugang sofort. Beenden?';
export const endYes = 'Ja, beenden';
export const perDay = (credits: string): string => `Es darf in 24 Stunden ${credits} ausgeben.`;
export const noLimit = 'Es darf Ihr ganzes Guthaben ausgeben.';
export const via = { browser: 'in einem Browser', device: 'mit einem Code' } as const;
