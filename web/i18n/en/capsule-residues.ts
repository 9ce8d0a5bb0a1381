import type { Engine } from '#schemas/capsule/residues.ts';

/** Words of what a sealed frame leaves open. */

export const withHeaders = (engine: Engine) =>
  `Seen to remain in browsers with the ${engine} engine, although the frame is sealed:`;
export const withoutHeaders = (engine: Engine) =>
  `Seen to remain in browsers with the ${engine} engine on a site like this one, which sends no headers for the frame:`;
