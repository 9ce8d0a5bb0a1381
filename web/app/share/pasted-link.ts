import { copyText } from '../kit/copy.tsx';

const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);

/** Copies a title that is a link, as chats and mails paste it; as text, the title and the link. */
export async function copyTitled(title: string, url: string): Promise<boolean> {
  const text = `${title}\n${url}`;
  const html = `<a href="${escapeHtml(url)}">${escapeHtml(title)}</a>`;
  try {
    const item = new ClipboardItem({
      'text/html': new Blob([html], { type: 'text/html' }),
      'text/plain': new Blob([text], { type: 'text/plain' }),
    });
    await navigator.clipboard.write([item]);
    return true;
  } catch {
    return copyText(text);
  }
}

/** Address that opens a mail with the link in the mail program of this device. */
export const mailWith = (title: string, url: string): string =>
  `mailto:?subject=${encodeURIComponent(title)}&body=${encodeURIComponent(`${title}\n${url}`)}`;

/** HTML that shows a page of a server within another page. */
export const embedCode = (title: string, url: string): string =>
  `<iframe src="${escapeHtml(url)}" title="${escapeHtml(title)}" width="100%" height="640" loading="lazy"></iframe>`;
