import { account as t } from '../../words/en/account.ts';
import type { SectionProps } from './parts.tsx';

/** The credits that are left. */
export const Balance = ({ me: { account } }: SectionProps) => (
  <p class="balance">{account.balance === null ? t.balanceUnknown : t.credits(account.balance)}</p>
);
