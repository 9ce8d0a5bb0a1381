import type { ArtifactStatus } from '#schemas/artifact/artifact.ts';
import type { Capability } from '#schemas/capsule/capabilities.ts';
import type { Order } from '../../library/find.ts';
import type { Refusal } from '../../library/messages.ts';
import { number, plural } from '../format.ts';

/** Words of the library, and of saving to it. */

export const title = 'Saved on this device';
export const intro =
  'What you chose to save. It stays in this browser and is sent to nobody. Each one is checked again when you open it.';
export const mayClear = 'Your browser may clear this. Export to keep it.';
export const willKeep =
  'Your browser promised not to clear this by itself. Export it all the same.';
export const keep = 'Ask the browser to keep it';
export const keepRefused = 'The browser did not promise to keep it. Export to keep it.';
export const used = (size: string, quota: string) =>
  `This site uses ${size} of about ${quota} that the browser allows.`;

export const save = 'Save on this device';
export const saved = 'Saved on this device.';
export const saveFailed =
  'It could not be saved: this browser keeps nothing here, or has no room left. Download it instead.';
export const notChecked =
  'It can’t be saved: this page could not check that it is what its ID stands for.';
export const remove = 'Remove from this device';
export const removed = 'Removed from this device.';

export const search = 'Search';
export const searchHint = 'Title, summary and content';
export const kind = 'Kind';
export const anyKind = 'Any kind';
export const capsule = 'Capsule';
export const status = 'Status';
export const anyStatus = 'Any status';
export const statuses: Record<ArtifactStatus, string> = {
  draft: 'Draft',
  proposed: 'Proposed',
  reviewed: 'Reviewed',
  accepted: 'Accepted',
  rejected: 'Rejected',
  expired: 'Expired',
  revoked: 'Revoked',
};
export const order = 'Order';
export const orders: Record<Order, string> = {
  saved: 'Last saved first',
  updated: 'Last changed first',
  title: 'By title',
  size: 'Largest first',
};

export const blankTitle = '(no title)';
export const revision = (n: number) => `Version ${number(n)}`;
export const savedOn = (date: string) => `Saved ${date}`;
export const open = 'Open';
export const erase = 'Delete';
export const choose = 'Compare';
export const compareTwo = 'Compare the two';
export const found = (shown: number, all: number) =>
  shown === all
    ? plural(all, { one: '# thing saved.', other: '# things saved.' })
    : plural(all, {
        one: `${number(shown)} of # thing saved.`,
        other: `${number(shown)} of # things saved.`,
      });
export const none = 'Nothing is saved here yet. “Save on this device” stands under More.';
export const noMatch = 'Nothing that you saved has all of these words.';
export const showMore = 'Show more';
export const reading = 'Reading what you saved…';
export const unavailable =
  'This browser keeps nothing for this page, perhaps because of a private window or its settings.';
/** The title is the author's words, so it comes and goes as an element. */
export const erased = <T>(title: T) => ['Deleted: ', title];
export const undo = 'Undo';
export const undone = 'It is back.';
export const eraseFailed = 'It could not be changed. Reload and try again.';
export const corrupt =
  'It is not what its ID stands for any more, so it was not opened. Delete it, and ask for it again.';

export const exportAll = 'Export all';
export const importFile = 'Import…';
export const recheck = 'Check all again';
export const working = (done: number) => `${number(done)} read…`;
export const imported = (added: number) =>
  plural(added, {
    one: '# thing imported; it matches its ID.',
    other: '# things imported; each one matches its ID.',
  });
export const present = (n: number) =>
  plural(n, { one: '# was here already.', other: '# were here already.' });
export const importStopped =
  'The import stopped before its end: the browser has no room left, or keeps nothing here.';
export const refused = (n: number) =>
  plural(n, { one: '# line was refused:', other: '# lines were refused:' });
export const refusedLine = (line: number, why: string) => `Line ${number(line)}: ${why}`;
export const moreRefused = (n: number) => `And ${number(n)} more.`;
export const refusals: Record<Refusal, string> = {
  'too-large': 'larger than 1 MiB.',
  utf8: 'not UTF-8 text.',
  'json-syntax': 'not JSON.',
  'json-number': 'a number would lose its exact value.',
  'json-duplicate-key': 'a name stands twice in one object.',
  'json-surrogate': 'a text holds half of a character.',
  'json-depth': 'nested more than 64 levels deep.',
  schema: 'neither an artifact nor a capsule.',
  'content-hash': 'its content does not match its fingerprint.',
  'id-hash': 'it does not match its ID.',
  'other-key': 'it is not what it was saved as.',
  'no-digest': 'this page can check nothing; that needs a secure (https) page.',
};
export const checked = (n: number) =>
  plural(n, {
    one: '# thing checked; it matches its ID.',
    other: '# things checked; all match their IDs.',
  });
export const checkedBad = (all: number, bad: number) =>
  `${plural(all, { one: '# thing checked.', other: '# things checked.' })} ${plural(bad, {
    one: '# does not match its ID: don’t rely on it.',
    other: '# do not match their IDs: don’t rely on them.',
  })}`;

export const consents = 'Mini-apps that run without asking';
export const noConsents = 'None. Every mini-app asks before it runs.';
export const forget = 'Ask again';
export const forgetAll = 'Ask again for all';
export const unknownApp = 'A mini-app that is not saved here';
export const allowed = 'It may:';
export const allowedNothing = 'It asked for nothing extra.';
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
