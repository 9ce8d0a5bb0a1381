import { parseHash } from '#schemas/document/content-hash.ts';
import { counted } from '#schemas/text/counted.ts';
import type { Deps } from '../../deps.ts';
import { capsuleName } from '../../records/read.ts';
import type { RecordKind } from '../../types.ts';
import type { Io } from '../io.ts';
import { visibleJson, visibleLine } from '../visible-json.ts';
import { type AdminCommand, type AdminLine, isoTime, print, wrongUsage } from './command.ts';
import { takeDownMany } from './takedown-many.ts';

/**
 * `takedown <id, hash or address>`: removes a record for everybody and for good; `takedown file <sha256>`
 * a file of documents.
 */
export const takeDown: AdminCommand = async (args, deps, io) => {
  const [what, hash] = args.words;
  if (what === 'file' || what?.includes('/files/')) {
    const sha256 = parseHash((hash ?? what).replace(/^.*\/files\//, ''));
    if (sha256 === null) return wrongUsage('Say which: takedown file <sha256>.', io);
    const count = await deps.store.takeDownFile(sha256, deps.now());
    printTakenDown('file', sha256, args, io);
    io.note(
      `${counted(count, 'account')} had it; nobody can upload it again. Documents that name it stay.`,
    );
    return 0;
  }
  if (what === undefined) return takeDownMany(args, deps, io);
  const link = /\/l\/([0-9a-z]{12})(?:\/[^/]*)?$/.exec(what)?.[1];
  const living = link === undefined ? null : await deps.store.livingLink(link);
  // Of a living link goes what it shows: it may show something else then.
  const name = living?.record ?? what.replace(/^.*\/(?:[ailp]|api\/private)\//, '');
  if (await deps.store.takeDownPrivate(name, deps.now())) {
    printTakenDown('private', name, args, io);
    return 0;
  }
  const record = what.includes('/p/') ? null : await recordOf(deps, name);
  if (!record && (await deps.store.takeDownPreview(name, deps.now()))) {
    printTakenDown('preview', name, args, io);
    return 0;
  }
  if (!record || !(await deps.store.takeDown(record.kind, record.id, deps.now()))) {
    io.note('There is no capsule, no artifact, no private link and no preview of this name.');
    return 1;
  }
  printTakenDown(record.kind, record.id, args, io);
  return 0;
};

/** Prints the one thing that was taken down, as a list has it. */
function printTakenDown(
  kind: RecordKind | 'file' | 'private' | 'preview',
  id: string,
  { flags }: AdminLine,
  io: Io,
): void {
  print({ isDone: true, takenDown: [{ kind, id }] }, `${kind} ${id}\n`, flags, io);
}

async function recordOf(
  { store, now }: Deps,
  name: string,
): Promise<{ kind: RecordKind; id: string } | null> {
  const hex = parseHash(name);
  if (hex !== null && (await store.artifactState(hex, now())).state !== 'unknown') {
    return { kind: 'artifact', id: hex };
  }
  const short = capsuleName(name);
  const found = short && (await store.capsule(short, now()));
  if (!found || found.state === 'unknown') return null;
  return { kind: 'capsule', id: found.state === 'live' ? found.meta.id : name };
}

/** The latest reports of abuse, as JSON. Their text is by strangers: it is printed escaped. */
export const listReports: AdminCommand = async (_, { store }, io) => {
  const reports = (await store.reports(200)).map(({ createdAt, ...report }) => ({
    at: isoTime(createdAt),
    ...report,
  }));
  io.out(`${visibleJson(reports)}\n`);
  return 0;
};

/** `reports close <id>`: a report that was looked into is listed no more. */
export const closeReport: AdminCommand = async ({ words: [id] }, { store, now }, io) => {
  if (id === undefined) return wrongUsage('Say which: reports close <id>.', io);
  if (await store.closeReport(id, now())) return 0;
  io.note(`There is no open report ${visibleLine(id)}.`);
  return 1;
};

/** Checks that the books balance; ends with 1 when they do not. */
export const audit: AdminCommand = async (_, { store }, io) => {
  const result = await store.audit();
  io.out(`${visibleJson(result)}\n`);
  const { charges: _charges, ...faults } = result;
  return Object.values(faults).every((fault) => fault === 0) ? 0 : 1;
};
