/** The key that a consent is bound to: this exact artifact, and exactly these capabilities. */
export const consentKey = (id: string, capabilities: readonly string[]): string =>
  [id, ...[...capabilities].sort()].join(' ');
