import { BLANK } from './text-safety.ts';

/** White space, controls, what may be ignored, fillers, and marks without a letter to stand on. */
const NOTHING_VISIBLE = new RegExp(`^[\\s\\p{Z}\\p{Cc}\\p{Cf}\\p{Cs}\\p{M}\\p{DI}${BLANK}]*$`, 'u');

/** True if a text has no visible character at all (decisions §1). Linear in the text. */
export const isBlank = (text: string): boolean => NOTHING_VISIBLE.test(text);
