import type { Problem } from './types/index.d.ts';

/** Problem of sealing on a plain http page. */
export const NO_DIGEST: Problem = {
  pointer: '',
  keyword: 'unchecked',
  detail: 'There is no SHA-256 here: open this page by https:// or on localhost.',
};
