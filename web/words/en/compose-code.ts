import type { ArtifactCapability, CapsuleFlag } from '#schemas/program/capabilities.ts';

/** Words of the code editor for mini-apps and capsules. */

export const title = 'Title';
export const summary = 'Summary';
export const code = { html: 'HTML', css: 'CSS', javascript: 'JavaScript' };
export const codeHints = {
  html: 'The body of the page.',
  css: 'The style sheet. Nothing is loaded from elsewhere.',
  javascript: 'The script. It runs sandboxed, without network access.',
};
export const asks = 'Permissions';
export const asksNothing = 'Nothing';
export const abilities = {
  downloads: 'Save files; the reader confirms each',
  'email-self': 'Prepare an email to the reader',
} satisfies Record<ArtifactCapability, string>;
export const flagsTitle = 'What it may do once the reader agrees';
export const flags = {
  javascript: 'Run scripts.',
  external_links: 'Open links, after showing the address.',
  external_api: 'Send requests to the declared hosts, and no others.',
  ai_model_calls: 'Send text to an AI model, at the reader’s cost.',
  payment_buttons: 'Link to payments on declared hosts, with a warning.',
  media_embeds: 'Show pictures, sound and video.',
} satisfies Record<CapsuleFlag, string>;
export const domains = 'Declared hosts';
export const domainsHint = 'Names of hosts such as api.example.com, without https://.';
export const domain = (place: number) => `Host ${place}`;
export const addDomain = 'Add a host';
export const published =
  'Capsules are published through the agent API. Download the request body here.';
export const download = 'Download request JSON';
export const notReady = 'You can’t try it yet. Check the fields that are marked.';
export const stale = 'You changed the program while it was running.';
export const renew = 'Run the new version';
export const intro = 'is the capsule you are writing.';
export const untitled = 'Untitled';
