import { firstMembers, otherMembers } from '../../i18n/en/kinds.ts';

const titles: Readonly<Record<string, string>> = { ...firstMembers, ...otherMembers };

/** The name of a member on a page and in a form; one that has no words goes by its own name. */
export const titleOf = (member: string): string => titles[member] ?? member;
