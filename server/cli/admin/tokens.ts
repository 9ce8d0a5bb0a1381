import { ALL_SCOPES, isScope } from '#schemas/api/scopes.ts';
import { allTokens } from '../../accounts/all-tokens.ts';
import { issueToken } from '../../accounts/issue-token.ts';
import { visibleLine } from '../visible-json.ts';
import { accountOf } from './accounts.ts';
import { type AdminCommand, isoTime, isoTimeOrNull, print, wrongUsage } from './command.ts';

/** Prints the token, once: only its hash is kept. */
export const createTokenCommand: AdminCommand = async (args, deps, io) => {
  const { scopes: wanted, name = '', days } = args.options;
  if (wanted === undefined) {
    return wrongUsage(`Say what it may do: --scopes all, or some of ${ALL_SCOPES.join(',')}.`, io);
  }
  const scopes = wanted === 'all' ? ALL_SCOPES : [...new Set(wanted.split(/[\s,]+/))];
  const unknown = scopes.find((scope) => !isScope(scope));
  if (unknown !== undefined) {
    const words = `${visibleLine(unknown)} is not a scope: use ${ALL_SCOPES.join(', ')}.`;
    return wrongUsage(words, io);
  }
  if (days !== undefined && !/^[1-9]\d{0,4}$/.test(days)) {
    return wrongUsage('--days must be a whole number of days, after which the token expires.', io);
  }
  const account = await accountOf(args, deps, io);
  if (account === null) return 2;
  const { token, record } = await issueToken(deps, {
    account,
    name: name.slice(0, 120),
    scopes: scopes.filter(isScope),
    days: days === undefined ? null : Number(days),
  });
  io.note('This token is shown once. Keep it like a password.');
  const { id, expiresAt } = record;
  const told = { id, account, token, scopes: record.scopes, expiresAt: isoTimeOrNull(expiresAt) };
  print(told, `${token}\n`, args.flags, io);
  return 0;
};

export const listTokens: AdminCommand = async (args, deps, io) => {
  const account = await accountOf(args, deps, io);
  if (account === null) return 2;
  const day = (time: number | null) => isoTimeOrNull(time) ?? '–';
  const tokens: object[] = [];
  let lines = '';
  for await (const token of allTokens(deps.store, account)) {
    const { id, hint, name, scopes, createdAt, expiresAt, lastUsedAt, revokedAt } = token;
    tokens.push({
      ...{ id, account, hint, name, scopes },
      createdAt: isoTime(createdAt),
      expiresAt: isoTimeOrNull(expiresAt),
      lastUsedAt: isoTimeOrNull(lastUsedAt),
      revokedAt: isoTimeOrNull(revokedAt),
    });
    const state = revokedAt === null ? `expires ${day(expiresAt)}` : 'revoked';
    const used = `last used ${day(lastUsedAt)}`;
    lines += `${id}\t…${hint}\t${state}\t${used}\t${scopes.join(',')}\t${visibleLine(name)}\n`;
  }
  print(tokens, lines, args.flags, io);
  return 0;
};

export const revokeToken: AdminCommand = async ({ words: [id] }, deps, io) => {
  if (id === undefined) return wrongUsage('Say which token: token revoke <id>.', io);
  if (await deps.store.revokeToken(id, deps.now())) return 0;
  io.note('There is no such token that is still valid.');
  return 1;
};
