import { readArtifact } from '#schemas/document/read-artifact.ts';
import { MAX_JSON_BYTES } from '#schemas/limits.ts';
import { withoutPlace } from '#schemas/link/place.ts';
import { encodeInSteps, fragmentOf } from '#schemas/link/share-link.ts';
import { looksLikeCapsule } from '#schemas/program/looks-like-capsule.ts';
import { loadWrite } from '../../page/doors.ts';
import { digest } from '../../page/open/digest.ts';
import { type Input, isPasted } from '../../page/open/input.ts';
import type { OpenOutcome } from '../../page/open/outcome.ts';
import { loadKeys } from '../doors.ts';
import { openCapsuleText, openRecord } from './from-page.ts';
import { goTo } from './hosted-address.ts';
import { isMarkdown, textOfPasted } from './is-markdown.ts';
import { openStrictly } from './strictly.ts';

/** A capsule is not in the address: what the address says is left behind, and Back leads there. */
function leaveAddress(): void {
  try {
    history.pushState(null, '', `${location.pathname}${location.search}`);
  } catch {
    // The browser takes no more steps: the address stays, and the capsule is shown all the same.
  }
}

/** The document that this page shows, opened again. */
async function openAgain(): Promise<OpenOutcome> {
  const fragment = withoutPlace(location.hash);
  const outcome: OpenOutcome = fragment ? await openStrictly(fragment) : { view: 'home' };
  const record = document.getElementById('vitrine-record');
  return record && outcome.view === 'home' ? openRecord(record) : outcome;
}

const pause = () => new Promise((resolve) => setTimeout(resolve));

/**
 * Opens pasted text: a share link, or the JSON of an artifact or a capsule. An intact artifact becomes a share
 * link of its own, so that there is one way to show it, and reload and Back work. A signature is added
 * to what is open; null: it is none of that.
 */
async function openText(
  text: string | Uint8Array,
): Promise<{ fragment: string } | OpenOutcome | null> {
  const begin = typeof text === 'string' ? text : new TextDecoder().decode(text.subarray(0, 99));
  if (/^\s*-----BEGIN SSH SIG/.test(begin)) {
    const whole = typeof text === 'string' ? text : new TextDecoder().decode(text);
    return (await loadKeys()).openSignature(whole, await openAgain());
  }
  if (typeof text === 'string' && !isJson(text)) {
    return { fragment: fragmentOf(text.trim()) };
  }
  const read = await readArtifact(text, digest);
  if (!read.ok && read.error.kind === 'schema' && looksLikeCapsule(read.error.value)) {
    leaveAddress();
    return openCapsuleText(text);
  }
  if (!read.ok) return { view: 'error', from: 'file', failure: read.error };
  // Checking and packing are several tasks: in one they would keep the page waiting.
  await pause();
  return { fragment: await encodeInSteps(read.value.canonical, pause) };
}

/**
 * True if a pasted text is meant as JSON: it begins so, or it has braces and no link. A chat puts
 * words or a code fence before JSON, and the error page then says so.
 */
const isJson = (text: string): boolean =>
  /^\s*[{[]/.test(text) || (text.includes('{') && !/#[#/!?]{0,9}(?:k\d|hosted=)/i.test(text));

/** A text that becomes a draft, with the name of its file. */
interface Markdown {
  readonly markdown: string;
  readonly name?: string;
}

const isNamedText = (file: Blob): file is File =>
  file instanceof File && /\.(?:md|markdown|txt)$/i.test(file.name);

/** Opens a text, or a file that was chosen or dropped; over the limit it is refused before it is read. */
async function readInput(
  input: string | Blob,
): Promise<{ fragment: string } | Markdown | OpenOutcome | null> {
  if (typeof input === 'string') {
    if (!isMarkdown(input)) return openText(input);
    return input.length > MAX_JSON_BYTES ? TOO_LARGE : { markdown: input };
  }
  if (input.size > MAX_JSON_BYTES) return TOO_LARGE;
  const bytes = new Uint8Array(await input.arrayBuffer());
  if (!isNamedText(input)) return openText(bytes);
  const text = new TextDecoder().decode(bytes);
  return isMarkdown(text) ? { markdown: text, name: input.name } : openText(text);
}

const TOO_LARGE: OpenOutcome = { view: 'error', from: 'file', failure: { kind: 'too-large' } };

/**
 * Opens a file or pasted text: becomes a share link in the address when it is intact. Markdown becomes
 * a draft.
 *
 * @param isWanted true while nothing else was opened
 * @param show shows any other input
 * @param openAddress opens what the address carries
 */
export async function openInput(
  input: Input,
  isWanted: () => boolean,
  show: (outcome: OpenOutcome) => Promise<void>,
  openAddress: () => Promise<void>,
): Promise<void> {
  const given = isPasted(input) ? textOfPasted(input) : input;
  const opened = await readInput(given);
  if (!opened || !isWanted()) return;
  if ('view' in opened) await show(opened);
  else if ('markdown' in opened) {
    const { openMarkdown } = await loadWrite();
    const failed = await openMarkdown(opened.markdown, opened.name);
    if (failed && isWanted()) await show(failed);
  } else if (location.hash === `#${opened.fragment}`) await openAddress();
  else goTo(opened.fragment);
}
