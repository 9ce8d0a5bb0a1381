import type { ArtifactStatus } from '#schemas/document/artifact.ts';
import type { Capability } from '#schemas/program/capabilities.ts';
import type { Refusal } from '../../app/library/messages.ts';
import { number, plural } from '../format.ts';

/** Words of the library, and of saving to it. */

export const intro =
  'What you save stays in this browser and isn’t sent to anyone. Each document is checked again when you open it.';
export const used = (size: string, quota: string) =>
  `This site uses ${size} of about ${quota} that the browser allows.`;

export const search = 'Search';
export const capsule = 'Hosted mini-app';
export const statuses: Record<ArtifactStatus, string> = {
  draft: 'Draft',
  proposed: 'Proposed',
  reviewed: 'Reviewed',
  accepted: 'Accepted',
  rejected: 'Rejected',
  expired: 'Expired',
  revoked: 'Revoked',
};

export const blankTitle = '(no title)';
export const manage = 'Manage';
export const versions = (n: number) => plural(n, { one: '# version', other: '# versions' });
export const older = (n: number) =>
  plural(n, { one: '# older version', other: '# older versions' });
export const revision = (n: number) => `Version ${number(n)}`;
export const erase = 'Delete';
export const compose = 'New document';
export const reading = 'Reading what you saved…';
export const unavailable =
  'This browser won’t store anything for this page, perhaps because of a private window or its settings.';
export const undone = 'Restored.';
export const corrupt =
  'It has changed since it was saved, so it was not opened. Delete it and ask for it again.';

export const exportAll = 'Export all';
export const importFile = 'Import…';
export const recheck = 'Check all again';
export const working = (done: number) => `${number(done)} read…`;
export const imported = (added: number) =>
  plural(added, {
    one: '# document imported, unchanged.',
    other: '# documents imported, all unchanged.',
  });
export const present = (n: number) =>
  plural(n, { one: '# was already here.', other: '# were already here.' });
export const importStopped =
  'The import stopped early: the browser is out of space or stores nothing here.';
export const refused = (n: number) =>
  plural(n, { one: '# line was refused:', other: '# lines were refused:' });
export const refusedLine = (line: number, why: string) => `Line ${number(line)}: ${why}`;
export const moreRefused = (n: number) => `And ${number(n)} more.`;
export const refusals: Record<Refusal, string> = {
  'too-large': 'larger than 1 MiB.',
  utf8: 'not UTF-8 text.',
  'json-syntax': 'not JSON.',
  'json-number': 'a number would lose its exact value.',
  'json-duplicate-key': 'a name appears twice in one object.',
  'json-surrogate': 'a text contains half a character.',
  'json-depth': 'nested more than 64 levels deep.',
  schema: 'not a Vitrine document.',
  'content-hash': 'its content was changed.',
  'id-hash': 'it was changed.',
  'other-key': 'it is not what it was saved as.',
  unsigned: 'signatures of a document that is not here.',
  file: 'a file of a document that is not here, or a changed one.',
  'no-digest': 'it can’t be checked here; that needs a secure (https) page.',
};
export const checked = (n: number) =>
  plural(n, {
    one: '# document checked: unchanged.',
    other: '# documents checked: all unchanged.',
  });
export const checkedBad = (all: number, bad: number) =>
  `${plural(all, { one: '# document checked.', other: '# documents checked.' })} ${plural(bad, {
    one: '# has changed: don’t rely on it.',
    other: '# have changed: don’t rely on them.',
  })}`;

export const consents = 'Trusted mini-apps';
export const noConsents = 'None. Every mini-app asks before it runs.';
export const forget = 'Ask again';
export const forgetAll = 'Ask again for all';
export const unknownApp = 'A mini-app that is not saved here';
export const allowed = 'It may:';
export const allowedNothing = 'No special permissions.';
export const abilities: Record<Capability, string> = {
  downloads: 'save files',
  'email-self': 'prepare emails',
  javascript: 'run code',
  external_links: 'show links',
  external_api: 'exchange data',
  ai_model_calls: 'ask an AI model',
  payment_buttons: 'show payment buttons',
  media_embeds: 'show media',
};
