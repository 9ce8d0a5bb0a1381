import type { ComponentChildren, VNode } from 'preact';
import type { Author } from '#schemas/document/artifact.ts';
import { CAPSULE_FLAGS, type Capability, openedBy } from '#schemas/program/capabilities.ts';
import type { CapsuleRecord } from '#schemas/program/check-capsule.ts';
import { MINI_APP_GRANTS } from '#schemas/program/frame-policy.ts';
import type { MiniApp } from '#schemas/program/mini-app.ts';
import { capsulePage, capsule as t } from '../../words/en/programs.ts';
import { parts } from '../../words/format.ts';
import { serviceAddress } from './host/deployment.ts';

/** A program that runs in a sandboxed frame: a mini-app artifact or a capsule, in one shape. */
export interface Program {
  /** Hash of all that is shown and run; a consent is bound to it. */
  readonly hash: string;
  readonly title: string;
  /** Says where it is from; a capsule names no author. `title` stands for its title. */
  readonly intro: Author | ((title: VNode) => ComponentChildren);
  readonly html: string;
  readonly css: string;
  readonly javascript: string;
  /** The capabilities that it asks for, in the order of the passport. */
  readonly capabilities: readonly Capability[];
  /** Words about one of them here. */
  readonly notes?: Partial<Record<Capability, string>>;
  /** The sources that its document is given without asking. */
  readonly given: readonly Capability[];
  /** Declared hosts. */
  readonly hosts: readonly string[];
  /** Code of ours for the calls that only capsules have (`frame/runtime/extras.ts`), or nothing. */
  readonly extras: string;
}

/** True if it runs no script: it is a page, and called so. */
export const isPage = ({ given, capabilities }: Pick<Program, 'given' | 'capabilities'>): boolean =>
  !openedBy([...given, ...capabilities]).includes('script-src');

/** The program of a mini-app artifact. It may run scripts without a flag: that is what it is. */
export const programOfMiniApp = ({ id, title, createdBy, content }: MiniApp): Program => ({
  ...content,
  hash: id,
  title,
  intro: createdBy,
  given: MINI_APP_GRANTS,
  hosts: [],
  extras: '',
});

/** Host that a capsule says it was published on, as a name in ASCII. */
export const siteOf = ({ url }: CapsuleRecord): string => new URL(url).host;

/**
 * The program of a capsule that passed every check: exactly what its hash covers.
 *
 * @param extras code of `frame/runtime/extras.ts`
 */
export function programOfCapsule(
  record: CapsuleRecord,
  extras: string,
  { notesAbout }: { notesAbout: (hosts: readonly string[]) => NonNullable<Program['notes']> },
): Program {
  const { title, html, css, javascript, capabilities, declaredExternalDomains: hosts } = record;
  const flags = CAPSULE_FLAGS.filter((flag) => capabilities.includes(flag));
  const introduce = isPage({ given: [], capabilities: flags })
    ? capsulePage.pageIntro
    : capsulePage.intro;
  return {
    title,
    html,
    css,
    javascript,
    hash: record.contentHash,
    intro: (name) => parts(introduce, { title: name, site: siteOf(record) }),
    capabilities: flags,
    notes: {
      ...(!serviceAddress('model') && { ai_model_calls: capsulePage.noModel }),
      ...notesAbout(hosts),
    },
    given: [],
    hosts,
    extras,
  };
}

/** Words about a program: those of a page where it runs no script. */
export const wordsOf = (program: Program) =>
  isPage(program) ? { ...t, ...t.page, stopped: { ...t.stopped, person: t.page.ended } } : t;
