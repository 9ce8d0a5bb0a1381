import { EVENT_KINDS } from '../../accounts/event-types.ts';
import { visibleJson } from '../visible-json.ts';
import { type AdminCommand, wrongUsage } from './command.ts';

/** Events of one page, and how many are printed. */
const PAGE = 200;
const MOST = 1_000;

/** `events`: the latest events, newest first: time, kind, account, and what it was about as JSON. */
export const listEvents: AdminCommand = async ({ options }, { store }, io) => {
  const kind = options.kind === undefined ? null : EVENT_KINDS.find((k) => k === options.kind);
  if (kind === undefined) return wrongUsage(`--kind is one of ${EVENT_KINDS.join(', ')}.`, io);
  let before: number | null = null;
  for (let printed = 0; printed < MOST; printed += PAGE) {
    const account = options.account ?? null;
    const page = await store.events({ account, kind, limit: PAGE, before });
    for (const each of page) {
      const who = each.account ?? 'operator';
      const subject = visibleJson(each.subject);
      io.out(`${new Date(each.at).toISOString()}\t${each.kind}\t${who}\t${subject}\n`);
    }
    if (page.length < PAGE) return 0;
    before = page.at(-1)?.seq ?? null;
  }
  io.note(`There are more: these are the latest ${MOST}.`);
  return 0;
};
