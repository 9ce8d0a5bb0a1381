/** Words of the frame around every page. */

export const product = 'Vitrine';
export const skip = 'Skip to content';
export const share = 'Share';
export const save = 'Save';
export const documents = 'Documents';
export const compose = 'New';
export const more = 'More';
export const checking = 'Checking…';
export const loading = 'Loading…';
export const partMissing = 'Part of this page didn’t load. Check your connection.';
export const lacks = (features: string) =>
  `This browser is too old for Vitrine: it lacks ${features}. Update it, or open this page in another one.`;
export const tryAgain = 'Try again';
