export const words =
  'Apps, denen Sie erlaubt haben, für Sie zu handeln. Jede bleibt verbunden, bis Sie sie trennen oder 30 Tage lang nicht benutzen.';
export const none = 'Keine verbundenen Apps.';
export const off = 'Auf diesem Server können Apps nicht selbst um Erlaubnis bitten.';
export const allowed = 'Erlaubt';
export const end = 'Trennen';
export const endQuestion = 'Die App verliert ihren Zugang sofort. Trennen?';
export const endYes = 'Ja, trennen';
export const perDay = (credits: string): string => `Es darf in 24 Stunden ${credits} ausgeben.`;
export const noLimit = 'Es darf Ihr ganzes Guthaben ausgeben.';
export const via = { browser: 'in einem Browser', device: 'mit einem Code' } as const;
