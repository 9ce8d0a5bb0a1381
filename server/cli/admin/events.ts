import { EVENT_KINDS, type NotedEvent } from '../../accounts/event-types.ts';
import { visibleLine } from '../visible-json.ts';
import { type AdminCommand, isoTime, print, wrongUsage } from './command.ts';

/** Events of one page, and how many are printed. */
const PAGE = 200;
const MOST = 1_000;

/** `events`: the latest events, newest first: time, kind, account, and what it was about as JSON. */
export const listEvents: AdminCommand = async ({ options, flags }, { store }, io) => {
  const kind = options.kind === undefined ? null : EVENT_KINDS.find((k) => k === options.kind);
  if (kind === undefined) return wrongUsage(`--kind is one of ${EVENT_KINDS.join(', ')}.`, io);
  const account = options.account ?? null;
  const found: NotedEvent[] = [];
  let page: readonly NotedEvent[];
  do {
    const before = found.at(-1)?.seq ?? null;
    page = await store.events({ account, kind, limit: PAGE, before });
    found.push(...page);
  } while (page.length === PAGE && found.length < MOST);
  if (page.length === PAGE) io.note(`There are more: these are the latest ${MOST}.`);
  const events = found.map(({ seq: _, at, ...event }) => ({ at: isoTime(at), ...event }));
  const lines = events.map(
    (each) =>
      `${each.at}\t${each.kind}\t${each.account ?? 'operator'}\t${visibleLine(each.subject)}\n`,
  );
  print(events, lines.join(''), flags, io);
  return 0;
};
