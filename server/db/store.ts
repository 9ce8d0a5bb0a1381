import { agentWatchStore } from '../accounts/agent-watch-store.ts';
import { eventStore, noteEvent } from '../accounts/events.ts';
import { ownStore } from '../accounts/own-store.ts';
import { signInStore } from '../accounts/sign-in-store.ts';
import { accountStore } from '../accounts/store.ts';
import { askStore } from '../asks/store.ts';
import { type Bodies, type BodyPlaces, bodiesIn, IN_ROWS } from '../bodies/stored.ts';
import { bodyUpkeep } from '../bodies/upkeep.ts';
import { ledgerStore } from '../credits/ledger-store.ts';
import { reservationStore } from '../credits/reservations-store.ts';
import { fileStore } from '../files/store.ts';
import { fileUpkeep } from '../files/upkeep.ts';
import { livingLinkStore } from '../living-links/store.ts';
import { selfMailStore } from '../mail/self-mail-store.ts';
import { oauthStore } from '../oauth/store.ts';
import { noPurges, type PurgeSteps, purgeStore, queuePurges } from '../outbound/purges-store.ts';
import { packageStore } from '../packages/store.ts';
import { previewStore } from '../previews/store.ts';
import { privateLinkStore } from '../private-links/store.ts';
import { purchaseStore } from '../purchases/store.ts';
import { ownLists } from '../records/lists-store.ts';
import type { Report } from '../records/report-types.ts';
import { recordStore } from '../records/store.ts';
import { signatureStore } from '../signatures/store.ts';
import type { Millis } from '../types.ts';
import { AUDIT_QUERIES } from './audit.ts';
import { change, type Engine, row, rows } from './engine.ts';
import { limitStore } from './limits.ts';
import { probing } from './probe.ts';
import { toReport } from './rows.ts';
import { searchIndex } from './search.ts';
import { sweepStore } from './sweep.ts';
import type { Audit } from './upkeep-types.ts';

/** Reports that are kept: the newest. */
const MOST_REPORTS = 20_000;

/**
 * The store on either engine.
 *
 * @param places places of bodies
 * @param hasCaches true if caches in front are purged
 */
export function storeOn(unwatched: Engine, places: BodyPlaces = IN_ROWS, hasCaches = false) {
  const { engine, ping, probe } = probing(unwatched);
  const bodies = bodiesIn(places);
  const index = searchIndex(engine);
  const purge = hasCaches ? queuePurges : noPurges;
  const all = partsOn(engine, bodies, purge, index);
  const removing = partsOn({ ...engine, write: engine.remove }, bodies, purge, index);
  return {
    ...all,
    ...(Object.fromEntries(REMOVALS.map((name) => [name, removing[name]])) as Pick<
      typeof removing,
      (typeof REMOVALS)[number]
    >),
    ping,
    probe,
    close: async (): Promise<void> => {
      await index.stop();
      await engine.close();
    },
  };
}

/** Everything that outlives a process. One implementation, two engines, one contract test. */
export type Store = ReturnType<typeof storeOn>;

/** Changes that give room back, or take rights away: they are made on a full disk too. */
const REMOVALS = [
  ...['withdraw', 'takeDown', 'takeDownPreview', 'deletePreview', 'deletePreviews'],
  ...['dropPrivate', 'deletePrivate', 'takeDownPrivate', 'withdrawSignatures', 'withdrawAsk'],
  ...['revokeToken', 'revokeKey', 'revokeGrant', 'revokeGrants', 'revokeInvitation', 'dropOAuth'],
  ...['endSession', 'endSessions', 'removePasskey', 'deleteAccount', 'endEvent', 'endPurges'],
  ...['sweep', 'sweepSlots', 'sweepPrivate', 'sweepPreviews', 'sweepAsks', 'sweepBodies'],
  ...['dropBodies', 'freeSlots', 'deleteLivingLink', 'deleteFiles', 'takeDownFile', 'sweepFiles'],
] as const;

const partsOn = (
  engine: Engine,
  bodies: Bodies,
  purge: PurgeSteps,
  index: ReturnType<typeof searchIndex>,
) => ({
  ...accountStore(engine),
  ...agentWatchStore(engine),
  ...askStore(engine),
  ...signInStore(engine),
  ...ownStore(engine),
  ...ownLists(engine, index),
  ...bodyUpkeep(engine, bodies),
  ...eventStore(engine),
  ...fileStore(engine, bodies),
  ...fileUpkeep(engine, bodies),
  ...recordStore(engine, bodies, purge),
  ...limitStore(engine),
  ...reservationStore(engine),
  ...livingLinkStore(engine),
  ...selfMailStore(engine),
  ...ledgerStore(engine),
  ...oauthStore(engine),
  ...packageStore(engine),
  ...previewStore(engine),
  ...privateLinkStore(engine),
  ...purchaseStore(engine),
  ...purgeStore(engine),
  ...signatureStore(engine, purge),
  ...sweepStore(engine),
  ...upkeep(engine),
});

function upkeep({ read, write }: Engine) {
  return {
    addReport: (report: Report): Promise<void> =>
      write(function* () {
        yield* change(
          `INSERT INTO report (id, kind, record, reason, detail, contact, created_at)
           VALUES ($1, $2, $3, $4, $5, $6, $7)`,
          report.id,
          report.kind,
          report.record,
          report.reason,
          report.detail,
          report.contact,
          report.createdAt,
        );
        // One that is too old goes with each that comes, and one more while there are too many.
        yield* change(
          `DELETE FROM report WHERE id IN (
             SELECT id FROM report ORDER BY created_at DESC, id LIMIT 2 OFFSET ${MOST_REPORTS})`,
        );
      }),
    /** The newest; without those that were closed. */
    reports: (limit: number): Promise<readonly Report[]> =>
      read(function* () {
        const sql = `SELECT * FROM report WHERE closed_at IS NULL
          ORDER BY created_at DESC, id LIMIT $1`;
        return (yield* rows(sql, limit)).map(toReport);
      }),
    /** @returns false when there is no such report that is open */
    closeReport: (id: string, now: Millis): Promise<boolean> =>
      write(function* () {
        const sql = 'UPDATE report SET closed_at = $1 WHERE id = $2 AND closed_at IS NULL';
        if ((yield* change(sql, now, id)) === 0) return false;
        yield* noteEvent(null, 'report-closed', id, now);
        return true;
      }),
    /** Notes the public address of this deployment, for `vitrine admin`. */
    noteBaseAddress: (url: string): Promise<void> =>
      write(function* () {
        yield* change(
          `INSERT INTO base_address (id, url) VALUES (1, $1)
           ON CONFLICT (id) DO UPDATE SET url = excluded.url`,
          url,
        );
      }),
    /** Null: no server has been started on this database. */
    baseAddress: (): Promise<string | null> =>
      read(function* () {
        const noted = yield* row('SELECT url FROM base_address');
        return noted ? String(noted.url) : null;
      }),
    audit: (): Promise<Audit> =>
      read(function* () {
        const answers: [string, number][] = [];
        for (const [name, sql] of Object.entries(AUDIT_QUERIES)) {
          answers.push([name, Number((yield* row(sql))?.n)]);
        }
        return Object.fromEntries(answers) as Audit;
      }),
  };
}
