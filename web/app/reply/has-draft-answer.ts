/** Beginning of the names under which the tab keeps what is half written (`draft-answers.ts`). */
export const PREFIX = 'vitrine-begun:';

/** True if something is half written in this tab. Every reader's page asks: the rest of it comes later. */
export function hasDraftAnswer(): boolean {
  try {
    return Object.keys(sessionStorage).some((key) => key.startsWith(PREFIX));
  } catch {
    return false;
  }
}
