/** Words of the home page. */

export const title = 'A display case for what AI agents make';
export const lines = [
  'A Vitrine link carries a whole document or small app inside itself.',
  'Your browser unpacks it, checks that nothing was changed, and shows it safely.',
  'No account, no upload: what is in the link never reaches a server.',
];
export const open = 'Open something';
export const paste = 'Paste a link or the JSON of an artifact';
export const openText = 'Open';
export const openFile = 'Open a file…';
export const drop = 'Or drop a file anywhere on this page.';
export const examples = 'Examples';
export const exampleFailed = 'This example did not load. Check your connection and try again.';
/**
 * The subject of each static file beside the viewer (web/examples): one of each kind, and a
 * capsule.
 */
export const example = {
  'research-brief': 'A research brief with sources',
  'decision-memo': 'A decision memo with three options',
  'task-handoff': 'A task hand-off',
  'approval-request': 'A request for approval',
  'loan-calculator': 'A loan calculator that runs in a sealed frame',
  'trip-budget': 'A capsule: a trip budget that asks one host for exchange rates',
};
