import type { Engine } from '#schemas/program/residues.ts';

export const withHeaders = (engine: Engine) =>
  `Bekannte Lücken in Browsern mit der ${engine}-Engine, auch wenn der Rahmen abgeschottet ist:`;
export const withoutHeaders = (engine: Engine) =>
  `Bekannte Lücken in Browsern mit der ${engine}-Engine auf einer Website wie dieser, die für den Rahmen keine Header sendet:`;
