import type { Artifact } from '#schemas/document/artifact.ts';
import { pageOf } from '#schemas/document/page-of.ts';
import { artifactToMarkdown } from '#schemas/document/to-markdown.ts';

/** The heading of a member: `nextAction` is "Next action". */
const titleOf = (member: string): string => {
  const words = member.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`).trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
};

/** A document as Markdown for agents, in English. */
export const documentMarkdown = (artifact: Artifact): string =>
  artifactToMarkdown(
    artifact,
    pageOf(artifact.type).map(([name]) => name),
    { titleOf, sources: 'Sources' },
  );
