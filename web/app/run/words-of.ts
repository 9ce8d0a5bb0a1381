import { capsule as t } from '../../words/en/programs.ts';
import { isPage, type Program } from './program.ts';

/** Words about a program: those of a page where it runs no script. */
export const wordsOf = (program: Program) =>
  isPage(program) ? { ...t, ...t.page, stopped: { ...t.stopped, person: t.page.ended } } : t;
