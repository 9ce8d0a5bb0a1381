import { members } from '../../words/en/page.ts';

type Words = Readonly<Record<string, string>>;

/** The name of a member on a page and in a form; one that has no words goes by its own name. */
export const titleOf = (member: string): string => (members as Words)[member] ?? member;
