import type { Day } from '../../app/documents/days.ts';
import type { Place } from '../../app/documents/item.ts';
import { plural } from '../format.ts';

/** Words of the list of documents. */

export const title = 'Documents';
export const searchHint = 'Search titles and text';
export const show = 'Show';
export const all = 'All';
/** Names of the tabs. */
export const places: Record<Place, string> = {
  draft: 'Drafts',
  saved: 'Saved',
  shared: 'Shared',
  published: 'Published',
  private: 'Private links',
  answered: 'Answers',
};
/** The same of one document. */
export const states: Record<Place, string> = {
  draft: 'Draft',
  saved: 'On this device',
  shared: 'Link copied',
  published: 'Published',
  private: 'Private link',
  answered: 'You answered',
};
/** Built-in answers, as they were given. */
export const decided: Readonly<Record<string, string>> = {
  approved: 'Approved',
  rejected: 'Rejected',
  changes: 'Changes requested',
};
export const onlyComments = 'Comments';
export const quoted = (words: string) => `“${words}”`;
export const openAnswer = 'Open your answer';
export const forgetAnswer = 'Forget my answer';
export const once = 'Private link, once';
export const days: Record<Day, string> = {
  today: 'Today',
  yesterday: 'Yesterday',
  week: 'This week',
  month: 'This month',
  earlier: 'Earlier',
};

export const none =
  'Nothing here yet. What you write, save or share from this device appears here.';
export const found = (shown: number, all: number) =>
  plural(all, { one: `${shown} of # document`, other: `${shown} of # documents` });
export const untitled = 'Untitled document';
export const words = (n: number) => plural(n, { one: '# word', other: '# words' });
export const openedAt = (date: string) => `Opened ${date}`;
export const runsWithoutAsking = 'Runs without asking';
export const moreOnAccount = 'The rest of what you published is on the account page.';

export const actions = 'Actions';
export const copyLink = 'Copy link';
export const compare = 'Compare';
export const compareWith = 'Compare with…';
export const chooseOther = 'Choose the document to compare with.';
export const cancel = 'Cancel';
export const download = 'Download';
export const rename = 'Rename';
export const nameInList = 'Name in this list';
export const managePublished = 'Manage publication';
export const deletePrivate = 'Delete private link';
export const forgetShared = 'Forget that I shared it';
export const removeSaved = 'Remove from this device';
export const erased = (title: string) => `Removed: ${title}`;
export const linkDeleted = 'Deleted. The private link no longer works.';
export const linkNotDeleted = 'The link couldn’t be deleted. Check your connection and try again.';
export const exportShown = 'Export these results';
export const draftsMade = (n: number) =>
  plural(n, { one: '# draft made from a text.', other: '# drafts made from texts.' });
export const unread = (names: string) => `Not readable: ${names}.`;
export const recent = 'Recent';
export const allDocuments = 'All documents';
