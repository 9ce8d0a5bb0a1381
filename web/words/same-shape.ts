/**
 * Holds every language to the English catalogue: a word that is missing, or takes other arguments,
 * does not compile. Only types; nothing of this is in a bundle.
 */

import type { Forms } from './format.ts';

/** Shape of `T` in another language: the same members, with any texts. */
type Words<T> = T extends string
  ? string
  : T extends Forms
    ? keyof T extends Intl.LDMLPluralRule
      ? Forms
      : { readonly [K in keyof T]: Words<T[K]> }
    : T extends (...given: infer G) => infer R
      ? (...given: G) => Words<R>
      : T extends object
        ? { readonly [K in keyof T]: Words<T[K]> }
        : T;

type Same<E, L extends Words<E>> = L;

/** One line for each area of the catalogue and each language. */
export type Checked = [
  Same<typeof import('./en/account.ts'), typeof import('./de/account.ts')>,
  Same<typeof import('./en/account.ts'), typeof import('./ar/account.ts')>,
  Same<typeof import('./en/answers.ts'), typeof import('./de/answers.ts')>,
  Same<typeof import('./en/answers.ts'), typeof import('./ar/answers.ts')>,
  Same<typeof import('./en/capabilities.ts'), typeof import('./de/capabilities.ts')>,
  Same<typeof import('./en/capabilities.ts'), typeof import('./ar/capabilities.ts')>,
  Same<typeof import('./en/documents.ts'), typeof import('./de/documents.ts')>,
  Same<typeof import('./en/documents.ts'), typeof import('./ar/documents.ts')>,
  Same<typeof import('./en/errors.ts'), typeof import('./de/errors.ts')>,
  Same<typeof import('./en/errors.ts'), typeof import('./ar/errors.ts')>,
  Same<typeof import('./en/page.ts'), typeof import('./de/page.ts')>,
  Same<typeof import('./en/page.ts'), typeof import('./ar/page.ts')>,
  Same<typeof import('./en/pages.ts'), typeof import('./de/pages.ts')>,
  Same<typeof import('./en/pages.ts'), typeof import('./ar/pages.ts')>,
  Same<typeof import('./en/problems.ts'), typeof import('./de/problems.ts')>,
  Same<typeof import('./en/problems.ts'), typeof import('./ar/problems.ts')>,
  Same<typeof import('./en/programs.ts'), typeof import('./de/programs.ts')>,
  Same<typeof import('./en/programs.ts'), typeof import('./ar/programs.ts')>,
  Same<typeof import('./en/reading.ts'), typeof import('./de/reading.ts')>,
  Same<typeof import('./en/reading.ts'), typeof import('./ar/reading.ts')>,
  Same<typeof import('./en/share.ts'), typeof import('./de/share.ts')>,
  Same<typeof import('./en/share.ts'), typeof import('./ar/share.ts')>,
  Same<typeof import('./en/write.ts'), typeof import('./de/write.ts')>,
  Same<typeof import('./en/write.ts'), typeof import('./ar/write.ts')>,
];
