import {
  CAPABILITIES,
  type Capability,
  type CapabilityWords,
} from '#schemas/program/capabilities.ts';

/** Words of the capabilities of mini-apps, a table for each place that names them. */

/** Sentences of the passport, which in English are those of the contract. */
export const passport: Readonly<Record<Capability, CapabilityWords>> = CAPABILITIES;

/** Behind "It may:", in the list of programs that run without asking. */
export const abilities: Readonly<Record<Capability, string>> = {
  downloads: 'save files',
  'email-self': 'prepare emails',
  javascript: 'run code',
  external_links: 'show links',
  external_api: 'exchange data',
  ai_model_calls: 'ask an AI model',
  payment_buttons: 'show payment buttons',
  media_embeds: 'show media',
};

/** Choices of the composer. */
export const offered: Readonly<Record<Capability, string>> = {
  downloads: 'Save files; the reader confirms each',
  'email-self': 'Prepare an email to the reader',
  javascript: 'Run scripts.',
  external_links: 'Open links, after showing the address.',
  external_api: 'Send requests to the declared hosts, and no others.',
  ai_model_calls: 'Send text to an AI model, at the reader’s cost.',
  payment_buttons: 'Link to payments on declared hosts, with a warning.',
  media_embeds: 'Show pictures, sound and video.',
};
