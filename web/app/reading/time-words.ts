import { dateTime } from '../../words/en/page.ts';

const INSTANT = /^(\d{4}-\d\d-\d\dT\d\d:\d\d)(:\d\d(?:\.\d{1,9})?)Z$/;

/**
 * A text that is an instant and nothing else (RFC 3339, in UTC) as people write it, in the reader's
 * time zone. Seconds that it has are kept: two instants that differ have different words.
 *
 * @return null when the text is anything else
 */
export function timeWords(text: string): string | null {
  const [, , seconds = ''] = text.length > 30 ? [] : (INSTANT.exec(text) ?? []);
  const time = new Date(text);
  if (seconds === '' || Number.isNaN(time.getTime())) return null;
  return `${dateTime(time)}${/^:00(?:\.0+)?$/.test(seconds) ? '' : seconds}`;
}
