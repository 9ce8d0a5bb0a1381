import { shownKind } from '#schemas/document/shown-kind.ts';
import { MAX_FRAGMENT_CHARS } from '#schemas/limits.ts';
import { encodeShareLink } from '#schemas/link/share-link.ts';
import { loadSigned } from '../../page/doors.ts';
import type { OpenOutcome } from '../../page/open/outcome.ts';
import { share as t } from '../../words/en/share.ts';
import { rootAddress } from '../../words/languages.ts';
import { openDialog } from '../kit/open-dialog.tsx';
import { livingHere } from '../living/living-link.ts';
import { hostedAddress } from '../open/hosted-address.ts';
import { type Standing, standing } from '../private/standing.ts';
import { type LivingAddress, ShareForm } from './ShareForm.tsx';
import './share.css';

/** The living link that shows a record on this page; undefined: the page has another address. */
function livingAddress(shown: string): LivingAddress | undefined {
  const link = livingHere(shown);
  return link && { mode: link.mode, url: new URL(`../l/${link.id}`, location.href).href };
}

const NEVER: Standing = { may: 'never' };

/**
 * Opens the Share dialog. A link is made here, from the checked document; an address is the server's.
 * Nothing of the document leaves the device before somebody presses a button in it.
 */
export async function openShare(outcome: OpenOutcome): Promise<void> {
  if (outcome.view === 'capsule') {
    const { record, canonical } = outcome;
    const address = hostedAddress(`i/${record.id}`);
    const living = livingAddress(record.id);
    const file = { title: record.title, canonical };
    const about = { id: record.contentHash, title: record.title, kind: 'capsule', by: '' };
    openDialog(
      t.title,
      (close) => (
        <ShareForm
          file={file}
          about={about}
          address={address}
          living={living}
          standing={NEVER}
          close={close}
        />
      ),
      true,
    );
    return;
  }
  if (outcome.view !== 'artifact') return;
  const address = hostedAddress(`a/${outcome.artifact.id.slice('sha256:'.length)}`);
  const { hash } = location;
  // A private link hides nothing that is public already.
  const may = address ? NEVER : await standing();
  // Somebody went on to another page meanwhile.
  if (location.hash !== hash) return;
  const plain = encodeShareLink(outcome.artifact);
  const { signed } = outcome;
  const fragment = signed ? (await loadSigned()).keepSigned(plain, signed) : plain;
  const whole = fragment.length <= MAX_FRAGMENT_CHARS ? `${rootAddress()}#${fragment}` : undefined;
  const { id, title, createdBy } = outcome.artifact;
  const file = { title, canonical: outcome.canonical };
  const about = { id, title, kind: shownKind(outcome.artifact), by: createdBy.name };
  openDialog(
    t.title,
    (close) => (
      <ShareForm
        file={file}
        about={about}
        opened={outcome}
        whole={whole}
        address={address}
        living={livingAddress(outcome.artifact.id)}
        standing={may}
        close={close}
      />
    ),
    true,
  );
}
