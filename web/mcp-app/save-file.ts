import { saveText as saveByBrowser } from '../ui/save-file.ts';
import { saveByHost } from './host.ts';

// Frames may not save files: the host does. Stands in for web/ui/save-file.ts.

export { fileNameOf } from '../ui/save-file.ts';

/** Offers `text` to the person as a download: by the host, or by the browser when that does not. */
export async function saveText(
  name: string,
  text: BlobPart,
  type = 'application/json',
): Promise<void> {
  if (!(await saveByHost(name, type, new Blob([text], { type })))) saveByBrowser(name, text, type);
}
