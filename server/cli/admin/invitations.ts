import { hashInvitation, newInvitation } from '../../accounts/invitations.ts';
import { DAY } from '../../accounts/limits.ts';
import { type AdminCommand, isoTimeOrNull, print, wrongUsage } from './command.ts';

/** `invite create [--uses N] [--days N]`: prints a code to make accounts with, once. */
export const createInvitation: AdminCommand = async ({ options, flags }, deps, io) => {
  const { uses = '1', days } = options;
  if (!/^[1-9]\d{0,5}$/.test(uses)) {
    return wrongUsage('--uses must be how many accounts may be made with it.', io);
  }
  if (days !== undefined && !/^[1-9]\d{0,4}$/.test(days)) {
    return wrongUsage('--days must be a whole number of days, after which it is over.', io);
  }
  const code = newInvitation();
  const createdAt = deps.now();
  const invitation = {
    id: deps.newId('inv'),
    hash: hashInvitation(code),
    hint: code.slice(-4),
    uses: Number(uses),
    createdAt,
    expiresAt: days === undefined ? null : createdAt + Number(days) * DAY,
  };
  await deps.store.createInvitation(invitation);
  if (deps.admission.signUp !== 'invite') {
    io.note('It is asked for where SIGNUP=invite is set; this server is not set so.');
  }
  io.note(
    `This code is shown once. It makes ${uses === '1' ? 'one account' : `${uses} accounts`}.`,
  );
  const { id, expiresAt } = invitation;
  const told = { id, code, uses: invitation.uses, expiresAt: isoTimeOrNull(expiresAt) };
  print(told, `${code}\n`, flags, io);
  return 0;
};

export const listInvitations: AdminCommand = async ({ flags }, deps, io) => {
  const invitations = (await deps.store.invitations()).map(
    ({ id, hint, uses, used, expiresAt, revokedAt }) => ({
      ...{ id, hint, uses, used },
      expiresAt: isoTimeOrNull(expiresAt),
      revokedAt: isoTimeOrNull(revokedAt),
    }),
  );
  const lines = invitations.map(({ id, hint, uses, used, expiresAt, revokedAt }) => {
    const state = revokedAt === null ? (expiresAt ?? 'does not expire') : 'revoked';
    return `${id}\t…${hint}\t${used} of ${uses} used\t${state}\n`;
  });
  print(invitations, lines.join(''), flags, io);
  return 0;
};

export const revokeInvitation: AdminCommand = async ({ words: [id] }, deps, io) => {
  if (id === undefined) return wrongUsage('Say which invitation: invite revoke <id>.', io);
  if (await deps.store.revokeInvitation(id, deps.now())) return 0;
  io.note('There is no such invitation that still works.');
  return 1;
};
