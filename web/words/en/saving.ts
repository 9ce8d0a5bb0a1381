/** Words of saving what is open, and of what is saved: few, for they come with every mini-app that is run. */

export const save = 'Save on this device';
export const saved = 'Saved on this device.';
export const savingFiles = (size: string) => `Saved. Its files (${size}) are being saved…`;
export const filesMissing = (names: string) =>
  `Saved, without these files, which didn’t arrive or don’t fit here: ${names}`;
export const saveFailed =
  'It couldn’t be saved: this browser stores nothing here or is out of space. Download it instead.';
export const notChecked =
  'It can’t be saved, because this page couldn’t check that it is unchanged.';
export const toDocuments = 'Show documents';
export const remove = 'Remove from this device';
export const removed = 'Removed from this device.';
export const willKeep = 'Your browser promised not to clear this on its own. Export it anyway.';
export const keep = 'Keep stored';
export const keepRefused = 'Your browser didn’t promise to keep it. Export it to be safe.';
export const mayClear = 'Stored only in this browser.';
export const undo = 'Undo';
export const eraseFailed = 'It couldn’t be changed. Reload and try again.';
