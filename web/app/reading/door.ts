// Behind this door: what most documents get after their first picture.
export * from './parts.ts';
export { Reading } from './Reading.tsx';
