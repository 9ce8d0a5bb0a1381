// Behind this door: the buttons of the header, and keys of one letter.
export { more, save, share } from './menu.tsx';
export { pressKey } from './press-key.tsx';
