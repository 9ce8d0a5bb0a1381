import type { ArtifactCapability, CapsuleFlag } from '#schemas/capsule/capabilities.ts';

/** Words of the code editor for mini-apps and capsules. */

export const title = 'Title';
export const summary = 'Summary';
export const code = { html: 'HTML', css: 'CSS', javascript: 'JavaScript' };
export const codeHints = {
  html: 'What stands in the body of the page.',
  css: 'The style sheet. Nothing is loaded from elsewhere.',
  javascript: 'The script. It runs sandboxed, without a network.',
};
export const asks = 'What the viewer does for it';
export const asksNothing = 'Nothing';
export const abilities = {
  downloads: 'Save files; the reader confirms each',
  'email-self': 'Prepare an email to the reader',
} satisfies Record<ArtifactCapability, string>;
export const flagsTitle = 'What it may do once the reader agreed';
export const flags = {
  javascript: 'Scripts run.',
  external_links: 'Links open, after the address was shown.',
  external_api: 'Requests to the declared hosts, and no others.',
  ai_model_calls: 'Texts go to an AI model, at the cost of the reader.',
  payment_buttons: 'Links to payments on declared hosts, with a warning.',
  media_embeds: 'Pictures, sound and video are shown.',
} satisfies Record<CapsuleFlag, string>;
export const domains = 'Declared hosts';
export const domainsHint = 'Names of hosts such as api.example.com, without https://.';
export const domain = (place: number) => `Host ${place}`;
export const addDomain = 'Add a host';
export const published = 'Capsules are published through the agent API: download the body here.';
export const download = 'Download the body as JSON';
export const notReady = 'This program cannot be tried yet: see what is wrong with its fields.';
export const stale = 'You changed the program while it runs here.';
export const renew = 'Show the newest version';
export const intro = 'is the capsule that you are writing.';
export const untitled = 'Untitled';
