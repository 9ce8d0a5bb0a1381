import type { Engine } from '#schemas/program/residues.ts';

/** Words of what a sandboxed frame leaves open. */

export const withHeaders = (engine: Engine) =>
  `Known gaps in browsers with the ${engine} engine, even in a sandboxed frame:`;
export const withoutHeaders = (engine: Engine) =>
  `Known gaps in browsers with the ${engine} engine on a site like this one, which sends no headers for the frame:`;
