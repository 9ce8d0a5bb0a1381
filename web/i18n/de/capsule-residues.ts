import type { Engine } from '#schemas/capsule/residues.ts';

export const withHeaders = (engine: Engine) =>
  `In Browsern mit der ${engine}-Engine bleibt nachweislich offen, obwohl der Rahmen versiegelt ist:`;
export const withoutHeaders = (engine: Engine) =>
  `In Browsern mit der ${engine}-Engine bleibt auf einer Website wie dieser, die für den Rahmen keine Header sendet, nachweislich offen:`;
