import type { Engine } from '#schemas/program/residues.ts';

export const withHeaders = (engine: Engine) =>
  `ثغرات معروفة في المتصفحات ذات المحرك ${engine}، حتى في إطار معزول:`;
export const withoutHeaders = (engine: Engine) =>
  `ثغرات معروفة في المتصفحات ذات المحرك ${engine} على موقع كهذا لا يرسل ترويسات للإطار:`;
