import { createHash } from 'node:crypto';
import text from '../../skills/vitrine/SKILL.md?raw';
import type { Deployment } from './deployment.ts';

/** The address that the skill is written with, in the repository. */
const WRITTEN_WITH = 'http://localhost:8787/';

/** The way to a token that there is with OAuth alone. */
const BY_LOGIN = `, or \`login ${WRITTEN_WITH}\` with a person`;

export const SKILL_PATH = '/.well-known/agent-skills/vitrine/SKILL.md';

/** The skill with the addresses of this deployment (agentskills.io). */
export const skillText = ({ baseUrl, oauth }: Deployment): string =>
  (oauth === null ? text.replace(BY_LOGIN, '') : text).replaceAll(WRITTEN_WITH, baseUrl);

/** `/.well-known/agent-skills/index.json` (Agent Skills Discovery 0.2.0). */
export function skillIndex(deployment: Deployment) {
  const skill = skillText(deployment);
  const member = (name: string) => new RegExp(`^${name}: (.+)$`, 'm').exec(skill)?.[1] ?? '';
  return {
    $schema: 'https://schemas.agentskills.io/discovery/0.2.0/schema.json',
    skills: [
      {
        name: member('name'),
        type: 'skill-md',
        description: member('description'),
        url: `${deployment.baseUrl}${SKILL_PATH.slice(1)}`,
        digest: `sha256:${createHash('sha256').update(skill).digest('hex')}`,
      },
    ],
  };
}
