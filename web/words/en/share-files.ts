import { plural } from '../format.ts';

/** Words of sharing a document whose files are not in it. */

export const notCarried = (files: number, size: string) =>
  plural(files, {
    one: `This link doesn’t carry # file (${size}). Publish the document or save it as a web page to share it:`,
    other: `This link doesn’t carry # files (${size}). Publish the document or save it as a web page to share them:`,
  });
export const more = (files: number) => plural(files, { one: '# more', other: '# more' });
export const uploads = (files: number, size: string) =>
  plural(files, {
    one: `# file (${size}) is uploaded with it.`,
    other: `# files (${size}) are uploaded with it.`,
  });
export const uploading = (sent: string, all: string) => `Uploading files: ${sent} of ${all}`;
export const noFiles = 'These files are not on this device, so they can’t be uploaded:';
