import { CAPSULE_FLAGS } from '#schemas/program/capabilities.ts';
import type { CapsuleRecord } from '#schemas/program/check-capsule.ts';
import { capsulePage } from '../../../words/en/programs.ts';
import { parts } from '../../../words/format.ts';
import type { CapsuleHost } from '../capsule-host.ts';
import { serviceAddress } from '../host/deployment.ts';
import { isPage, type Program } from '../program.ts';

/** Host that a capsule says it was published on, as a name in ASCII. */
export const siteOf = ({ url }: CapsuleRecord): string => new URL(url).host;

/**
 * The program of a capsule that passed every check: exactly what its hash covers.
 * @param extras code of `frame/runtime/extras.ts`
 */
export function programOfCapsule(
  record: CapsuleRecord,
  extras: string,
  { notesAbout }: Pick<CapsuleHost, 'notesAbout'>,
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
