// The package's `vitrine/private`: links whose document a server keeps, encrypted. Described in
// types/private.d.ts.

export { makePrivate, sealPrivate } from './private/make.ts';
export { openPrivate, readPrivate } from './private/open.ts';
