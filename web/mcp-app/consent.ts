// Hosts may put the pages of many servers on one origin: what one of them keeps, the others can
// write. So nothing is remembered here. Stands in for web/capsule/passport/consent.ts.

export const consentKey = (id: string): string => id;
export const hasConsent = async (): Promise<boolean> => false;
export const rememberConsent = async (): Promise<boolean> => false;
export const forgetConsent = async (): Promise<void> => {};
