import { members } from '../../i18n/en/kinds.ts';

const titles: Readonly<Record<string, string>> = members;

/** What a page and a form call a member; one that has no words goes by its own name. */
export const titleOf = (member: string): string => titles[member] ?? member;
