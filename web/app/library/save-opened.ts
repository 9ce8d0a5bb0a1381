import { type DocumentFile, filesIn } from '#schemas/document/files.ts';
import { loadSigned } from '../../page/doors.ts';
import { PartMissing } from '../../page/kit/load.ts';
import { placeAddress } from '../../page/open/hosted.ts';
import type { OpenedArtifact, OpenOutcome, Signed } from '../../page/open/outcome.ts';
import { saving as t } from '../../words/en/reading.ts';
import { fill, list } from '../../words/format.ts';
import { byteSize } from '../../words/values.ts';
import { loadExternalFiles } from '../doors.ts';
import { keepFile, keptFile } from '../kit/kept-files.ts';
import { type ToastAction, toast } from '../kit/toast.tsx';
import type { StoredEntry } from './entry.ts';
import { keepStorage, storageState } from './storage.ts';
import { deleteEntries, savedEntry, saveEntry } from './store.ts';

/** Files of a document that are not in it. */
const filesOutside = ({ artifact }: OpenedArtifact): readonly DocumentFile[] =>
  filesIn(artifact.content).filter(({ data }) => data === undefined);

/**
 * Keeps the files of a saved document on this device, each once it was checked.
 *
 * @returns those that are not kept: they cannot be had, or the browser has no room for them
 */
async function saveFiles(opened: OpenedArtifact): Promise<readonly DocumentFile[]> {
  const { artifact, files: origin } = opened;
  const lost: DocumentFile[] = [];
  const { findFile } = await loadExternalFiles();
  for (const file of filesOutside(opened)) {
    if (await keptFile(artifact.id, file.sha256)) continue;
    const storage = await storageState();
    const hasRoom = !storage || storage.used + file.size < storage.quota;
    const bytes = hasRoom ? await findFile(file, { owner: artifact.id, ...origin }) : undefined;
    const isKept =
      bytes?.ok &&
      (await keepFile(artifact.id, file.sha256, bytes.value).then(
        () => true,
        () => false,
      ));
    if (!isKept) lost.push(file);
  }
  return lost;
}

/** Document or mini-app that is open. */
export type Savable = Extract<OpenOutcome, { view: 'artifact' | 'capsule' }>;

const keyOf = (opened: Savable): string =>
  opened.view === 'artifact' ? opened.artifact.id : opened.record.contentHash;

/** True if it is saved on this device; false where nothing is kept. */
export const isSaved = async (opened: Savable): Promise<boolean> =>
  (await savedEntry(keyOf(opened)).catch(() => undefined)) !== undefined;

/** Saves what is open on this device, and says what became of that. */
export async function save(opened: Savable): Promise<void> {
  // An unchecked document would be called checked by being there.
  if (opened.integrity !== 'match') return toast(t.notChecked);
  const entry: StoredEntry = {
    kind: opened.view,
    text: opened.canonical,
    savedAt: new Date().toISOString(),
  };
  try {
    const before = await savedEntry(keyOf(opened));
    const signed = 'signed' in opened ? opened.signed : undefined;
    const isSigned = signed !== undefined || before?.signatures !== undefined;
    await saveEntry(keyOf(opened), isSigned ? await signedEntry(entry, before, signed) : entry);
  } catch (error) {
    if (error instanceof PartMissing) throw error;
    return toast(t.saveFailed);
  }
  const lost = opened.view === 'artifact' ? await saveItsFiles(opened) : '';
  if (lost) return toast(lost, [{ label: t.toDocuments, act: placeAddress('documents') }]);
  const storage = await storageState();
  const isAsked = storage !== null && !storage.isKept;
  const keep = async () => toast((await keepStorage()) ? t.willKeep : t.keepRefused);
  const actions: ToastAction[] = [{ label: t.toDocuments, act: placeAddress('documents') }];
  if (isAsked) actions.push({ label: t.keep, act: keep });
  toast(isAsked ? `${t.saved} ${t.mayClear}` : t.saved, actions);
}

/** Saves the files that are not in a document; words about those that were not saved. */
async function saveItsFiles(opened: OpenedArtifact): Promise<string> {
  if (!Array.isArray(opened.artifact.content.files)) return '';
  const outside = filesOutside(opened);
  if (outside.length === 0) return '';
  toast(fill(t.savingFiles, { size: byteSize(outside.reduce((sum, { size }) => sum + size, 0)) }));
  const lost = await saveFiles(opened);
  return lost.length > 0 ? fill(t.filesMissing, { names: list(lost.map(({ name }) => name)) }) : '';
}

/** Entry with the signatures that it was saved with before. */
async function signedEntry(
  entry: StoredEntry,
  before: StoredEntry | undefined,
  signed: Signed | undefined,
): Promise<StoredEntry> {
  const { signatureTexts, withSignatures } = await loadSigned();
  return withSignatures(entry, [...(before?.signatures ?? []), ...signatureTexts(signed)]);
}

/** Takes it from this device again, and says so. */
export async function unsave(opened: Savable): Promise<void> {
  try {
    await deleteEntries([keyOf(opened)]);
    toast(t.removed, [{ label: t.undo, act: () => save(opened) }]);
  } catch {
    toast(t.eraseFailed);
  }
}
