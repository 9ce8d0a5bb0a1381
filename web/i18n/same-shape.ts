/**
 * Holds every language to the English catalogue: a word that is missing, or takes other arguments,
 * does not compile. Only types; nothing of this is in a bundle.
 */

/** What another language must have in the place of `T`: the same members, with any texts. */
type Words<T> = T extends string
  ? string
  : T extends (...given: infer G) => infer R
    ? (...given: G) => Words<R>
    : T extends object
      ? { readonly [K in keyof T]: Words<T[K]> }
      : T;

type Same<E, L extends Words<E>> = L;

/** One line for each module of the catalogue and each language. */
export type Checked = [
  Same<typeof import('./en/account.ts'), typeof import('./de/account.ts')>,
  Same<typeof import('./en/account.ts'), typeof import('./ar/account.ts')>,
  Same<typeof import('./en/account-buying.ts'), typeof import('./de/account-buying.ts')>,
  Same<typeof import('./en/account-buying.ts'), typeof import('./ar/account-buying.ts')>,
  Same<typeof import('./en/apps.ts'), typeof import('./de/apps.ts')>,
  Same<typeof import('./en/apps.ts'), typeof import('./ar/apps.ts')>,
  Same<typeof import('./en/artifact.ts'), typeof import('./de/artifact.ts')>,
  Same<typeof import('./en/artifact.ts'), typeof import('./ar/artifact.ts')>,
  Same<typeof import('./en/capsule.ts'), typeof import('./de/capsule.ts')>,
  Same<typeof import('./en/capsule.ts'), typeof import('./ar/capsule.ts')>,
  Same<typeof import('./en/capsule-asking.ts'), typeof import('./de/capsule-asking.ts')>,
  Same<typeof import('./en/capsule-asking.ts'), typeof import('./ar/capsule-asking.ts')>,
  Same<typeof import('./en/capsule-declined.ts'), typeof import('./de/capsule-declined.ts')>,
  Same<typeof import('./en/capsule-declined.ts'), typeof import('./ar/capsule-declined.ts')>,
  Same<typeof import('./en/capsule-page.ts'), typeof import('./de/capsule-page.ts')>,
  Same<typeof import('./en/capsule-page.ts'), typeof import('./ar/capsule-page.ts')>,
  Same<typeof import('./en/capsule-record.ts'), typeof import('./de/capsule-record.ts')>,
  Same<typeof import('./en/capsule-record.ts'), typeof import('./ar/capsule-record.ts')>,
  Same<typeof import('./en/capsule-residues.ts'), typeof import('./de/capsule-residues.ts')>,
  Same<typeof import('./en/capsule-residues.ts'), typeof import('./ar/capsule-residues.ts')>,
  Same<typeof import('./en/compare.ts'), typeof import('./de/compare.ts')>,
  Same<typeof import('./en/compare.ts'), typeof import('./ar/compare.ts')>,
  Same<typeof import('./en/compose.ts'), typeof import('./de/compose.ts')>,
  Same<typeof import('./en/compose.ts'), typeof import('./ar/compose.ts')>,
  Same<typeof import('./en/compose-code.ts'), typeof import('./de/compose-code.ts')>,
  Same<typeof import('./en/compose-code.ts'), typeof import('./ar/compose-code.ts')>,
  Same<typeof import('./en/compose-warnings.ts'), typeof import('./de/compose-warnings.ts')>,
  Same<typeof import('./en/compose-warnings.ts'), typeof import('./ar/compose-warnings.ts')>,
  Same<typeof import('./en/dialogs.ts'), typeof import('./de/dialogs.ts')>,
  Same<typeof import('./en/dialogs.ts'), typeof import('./ar/dialogs.ts')>,
  Same<typeof import('./en/document.ts'), typeof import('./de/document.ts')>,
  Same<typeof import('./en/document.ts'), typeof import('./ar/document.ts')>,
  Same<typeof import('./en/errors.ts'), typeof import('./de/errors.ts')>,
  Same<typeof import('./en/errors.ts'), typeof import('./ar/errors.ts')>,
  Same<typeof import('./en/home.ts'), typeof import('./de/home.ts')>,
  Same<typeof import('./en/home.ts'), typeof import('./ar/home.ts')>,
  Same<typeof import('./en/integrity.ts'), typeof import('./de/integrity.ts')>,
  Same<typeof import('./en/integrity.ts'), typeof import('./ar/integrity.ts')>,
  Same<typeof import('./en/json-mistakes.ts'), typeof import('./de/json-mistakes.ts')>,
  Same<typeof import('./en/json-mistakes.ts'), typeof import('./ar/json-mistakes.ts')>,
  Same<typeof import('./en/kinds.ts'), typeof import('./de/kinds.ts')>,
  Same<typeof import('./en/kinds.ts'), typeof import('./ar/kinds.ts')>,
  Same<typeof import('./en/library.ts'), typeof import('./de/library.ts')>,
  Same<typeof import('./en/library.ts'), typeof import('./ar/library.ts')>,
  Same<typeof import('./en/lineage.ts'), typeof import('./de/lineage.ts')>,
  Same<typeof import('./en/lineage.ts'), typeof import('./ar/lineage.ts')>,
  Same<typeof import('./en/mcp-app.ts'), typeof import('./de/mcp-app.ts')>,
  Same<typeof import('./en/mcp-app.ts'), typeof import('./ar/mcp-app.ts')>,
  Same<typeof import('./en/oddities.ts'), typeof import('./de/oddities.ts')>,
  Same<typeof import('./en/oddities.ts'), typeof import('./ar/oddities.ts')>,
  Same<typeof import('./en/offline.ts'), typeof import('./de/offline.ts')>,
  Same<typeof import('./en/offline.ts'), typeof import('./ar/offline.ts')>,
  Same<typeof import('./en/permission.ts'), typeof import('./de/permission.ts')>,
  Same<typeof import('./en/permission.ts'), typeof import('./ar/permission.ts')>,
  Same<typeof import('./en/places.ts'), typeof import('./de/places.ts')>,
  Same<typeof import('./en/places.ts'), typeof import('./ar/places.ts')>,
  Same<typeof import('./en/private.ts'), typeof import('./de/private.ts')>,
  Same<typeof import('./en/private.ts'), typeof import('./ar/private.ts')>,
  Same<typeof import('./en/reading.ts'), typeof import('./de/reading.ts')>,
  Same<typeof import('./en/revise.ts'), typeof import('./de/revise.ts')>,
  Same<typeof import('./en/reading.ts'), typeof import('./ar/reading.ts')>,
  Same<typeof import('./en/revise.ts'), typeof import('./ar/revise.ts')>,
  Same<typeof import('./en/schemas.ts'), typeof import('./de/schemas.ts')>,
  Same<typeof import('./en/schemas.ts'), typeof import('./ar/schemas.ts')>,
  Same<typeof import('./en/scopes.ts'), typeof import('./de/scopes.ts')>,
  Same<typeof import('./en/scopes.ts'), typeof import('./ar/scopes.ts')>,
  Same<typeof import('./en/share.ts'), typeof import('./de/share.ts')>,
  Same<typeof import('./en/share.ts'), typeof import('./ar/share.ts')>,
  Same<typeof import('./en/shell.ts'), typeof import('./de/shell.ts')>,
  Same<typeof import('./en/trust.ts'), typeof import('./de/trust.ts')>,
  Same<typeof import('./en/shell.ts'), typeof import('./ar/shell.ts')>,
  Same<typeof import('./en/trust.ts'), typeof import('./ar/trust.ts')>,
  Same<typeof import('./en/single-file.ts'), typeof import('./de/single-file.ts')>,
  Same<typeof import('./en/single-file.ts'), typeof import('./ar/single-file.ts')>,
];
