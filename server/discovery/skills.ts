import { createHash } from 'node:crypto';
import text from '../../skills/vitrine/SKILL.md?raw';
import type { Deployment } from './deployment.ts';

/** The address that the skill is written with, in the repository. */
const WRITTEN_WITH = 'https://vitrine.example/';

/** The way to a token that there is with OAuth alone. */
const BY_LOGIN = `, or \`login ${WRITTEN_WITH}\` with a person`;

export const SKILL_PATH = '/.well-known/agent-skills/vitrine/SKILL.md';

/** The skill with the addresses of this deployment (agentskills.io). */
export const skillText = ({ baseUrl, oauth }: Pick<Deployment, 'baseUrl' | 'oauth'>): string =>
  (oauth === null ? text.replace(BY_LOGIN, '') : text).replaceAll(WRITTEN_WITH, baseUrl);

/** Members in front of the skill, all of them texts of one line. */
function frontmatterOf(skill: string): {
  readonly name: string;
  readonly description: string;
  readonly [name: string]: string;
} {
  const [, front = ''] = /^---\n([\s\S]*?)\n---\n/.exec(skill) ?? [];
  const members = front.split('\n').map((line) => {
    const at = line.indexOf(': ');
    return [line.slice(0, at), line.slice(at + 2)] as const;
  });
  return { name: '', description: '', ...Object.fromEntries(members) };
}

/** `sha256:` and the digest of a text. */
const skillDigest = (skill: string): string =>
  `sha256:${createHash('sha256').update(skill).digest('hex')}`;

/** Address of the skill over MCP (SEP-2640). */
export const SKILL_URI = 'skill://vitrine/SKILL.md';

/** The entry of the skill, as `skills/list` and `skills/get` have it. */
export const skillEntry = (skill: string) => ({
  uri: SKILL_URI,
  frontmatter: frontmatterOf(skill),
  resources: [{ uri: SKILL_URI, digest: skillDigest(skill), size: Buffer.byteLength(skill) }],
});

/** The resource that the skill is read from. */
export const skillResource = (skill: string) => {
  const { name, description } = frontmatterOf(skill);
  return { uri: SKILL_URI, name, description, mimeType: 'text/markdown' };
};

/** `/.well-known/agent-skills/index.json` (Agent Skills Discovery 0.2.0). */
export function skillIndex(deployment: Deployment) {
  const skill = skillText(deployment);
  const { name, description } = frontmatterOf(skill);
  return {
    $schema: 'https://schemas.agentskills.io/discovery/0.2.0/schema.json',
    skills: [
      {
        name,
        type: 'skill-md',
        description,
        url: `${deployment.baseUrl}${SKILL_PATH.slice(1)}`,
        digest: skillDigest(skill),
      },
    ],
  };
}
