import { type SkillSource, SkillsExtension } from '@modelcontextprotocol/server/ext/skills';
import { SKILL_URI, skillEntry, skillResource } from '../discovery/skills.ts';

/** Skills over MCP: the skill of this deployment. It changes only with a new version of the server. */
export function skillsExtension(skill: string): SkillsExtension {
  const entry = skillEntry(skill);
  const source: SkillSource = {
    list: async () => ({ skills: [entry] }),
    get: async (uri) => (uri === SKILL_URI ? entry : undefined),
    read: async (uri) =>
      uri === SKILL_URI ? { text: skill, mimeType: 'text/markdown' } : undefined,
    listResources: async () => [skillResource(skill)],
  };
  return new SkillsExtension({ source, cacheHint: { ttlMs: 300_000, cacheScope: 'public' } });
}
