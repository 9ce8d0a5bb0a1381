import type { Engine } from '#schemas/capsule/residues.ts';

export const withHeaders = (engine: Engine) =>
  `ما شوهد باقيًا في المتصفحات ذات المحرك ${engine} مع أن الإطار محكم الإغلاق:`;
export const withoutHeaders = (engine: Engine) =>
  `ما شوهد باقيًا في المتصفحات ذات المحرك ${engine} على موقع كهذا لا يرسل ترويسات للإطار:`;
