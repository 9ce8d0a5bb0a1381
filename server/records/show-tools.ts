import { ok } from '#schemas/result.ts';
import { artifactNamed, capsuleNamed } from '../mcp/names.ts';
import { artifactName, capsuleName, input } from '../mcp/schemas.ts';
import { tool } from '../mcp/tool.ts';
import { UNTRUSTED } from '../mcp/trust.ts';
import { titleWords } from '../mcp/words.ts';
import { artifactSummary, describeArtifact, newerSummary, readCapsule } from './read.ts';
import { recordState } from './state.ts';

/** Sentences for a host that may have shown it, or not. */
const shownWords = (title: string, url: string) => ({
  text: `Shown in the chat where the host can: ${titleWords(title)}: ${url}`,
  next: 'Give the person the address, too.',
});

/** Tools that show something to the person, where the host has a place for it. */
export const SHOW_TOOLS = [
  tool({
    name: 'show_capsule',
    title: 'Show a capsule to the person',
    description: 'Shows it in the chat, where hosts can. Give `url` too.',
    scope: 'capsules:read',
    effect: 'reads',
    input: input({ id: capsuleName }),
    isShown: true,
    run: async (deps, { account }, { id }) => {
      const name = capsuleNamed(deps, id);
      if (!name.ok) return name;
      const read = await readCapsule(deps, name.value, account);
      if (!read.ok) return read;
      const { title, summary, capabilities, url } = read.value;
      return ok({
        ...shownWords(title, url),
        structured: { id: read.value.id, title, summary, capabilities, url, ...UNTRUSTED },
        record: { kind: 'capsule', json: JSON.stringify(read.value) },
      });
    },
  }),

  tool({
    name: 'show_artifact',
    title: 'Show an artifact to the person',
    description: 'Shows it in the chat, where hosts can. Give `url` too.',
    scope: 'artifacts:read',
    effect: 'reads',
    input: input({ id: artifactName }),
    isShown: true,
    run: async (deps, _caller, { id }) => {
      const hex = artifactNamed(deps, id);
      if (!hex.ok) return hex;
      const read = await describeArtifact(deps, hex.value);
      if (!read.ok) return read;
      const { canonical, meta, publishedAt, newer } = read.value;
      const shown = artifactSummary(deps, meta, publishedAt);
      const { type, status, title, summary, url } = shown;
      return ok({
        ...shownWords(title, url),
        structured: {
          id: shown.id,
          type,
          status,
          title,
          summary,
          url,
          newer: newer && newerSummary(deps, newer),
          ...UNTRUSTED,
        },
        record: {
          kind: 'artifact',
          json: canonical,
          told: JSON.stringify(await recordState(deps, meta)),
        },
      });
    },
  }),
] as const;
