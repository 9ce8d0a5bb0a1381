import type { CapsuleRecord as Capsule } from '#schemas/program/check-capsule.ts';
import { err, ok, type Result } from '#schemas/result.ts';
import { open as openLink } from '../index.ts';
import { pageAddressOf } from '../page-address.ts';
import type { ApiFailure, CapsuleRecord, Client, OpenedAny } from '../types/client.d.ts';
import type { CheckOptions, OpenFailure, WebAddress } from '../types/index.d.ts';
import { textOfAddress } from '../web-address.ts';
import { readPage } from './read-page.ts';
import { connect } from './request.ts';

export async function open(
  address: WebAddress,
  client?: Client,
  options: CheckOptions = {},
): Promise<Result<OpenedAny, OpenFailure | ApiFailure>> {
  const text = textOfAddress(address);
  const page = text.includes('#k') ? null : pageAddressOf(text);
  if (page === null) {
    const opened = await openLink(text, options);
    return opened.ok ? ok({ ...opened.value, form: 'link', kind: 'artifact' }) : opened;
  }
  // An answer of a server is never taken unchecked: there is no link to compare it with.
  if (!globalThis.crypto?.subtle) return err({ kind: 'unchecked' });
  const isOwn = page.server === undefined || page.server === client?.server;
  const server = isOwn ? client : connect({ server: page.server ?? '' });
  if (!server) return err({ kind: 'no-artifact' });
  const found = await readPage(page, server);
  if (!found.ok) return found;
  if (found.value.kind === 'capsule') {
    const { record, canonical } = found.value.read;
    return ok({ form: 'page', kind: 'capsule', capsule: asPublic(record), canonical });
  }
  const { read, facts } = found.value;
  return ok({ ...read, form: 'page', kind: 'artifact', facts });
}

const asPublic = (record: Capsule): CapsuleRecord => record;
