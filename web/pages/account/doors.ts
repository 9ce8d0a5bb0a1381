// Stands in for web/page/doors.ts in the pages of people who sign in (web/build/bundle-module.ts): of
// all that web/app has they show long names alone.

export const loadLong = () => import('../../app/reading/ShowMore.tsx');
