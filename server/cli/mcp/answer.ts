import type { Artifact, JsonObject } from '#schemas/document/artifact.ts';
import type { Warning } from '#schemas/document/warning-words.ts';
import type { Io } from '../io.ts';
import { warningsAbout } from '../notes.ts';

/**
 * Answer of a tool: sentences for the model, and the same in members. Some hosts give a model only the
 * text, others only the members: each is enough by itself.
 */
export interface Answer {
  readonly text: string;
  /** Absent: the text is an error, and they repeat it. */
  readonly structured?: JsonObject;
  readonly isError?: true;
}

/** Warnings about an artifact, in lines and for programs. */
export async function warningsIn(artifact: Artifact, io: Io, more: readonly Warning[] = []) {
  const found = [...(await warningsAbout(artifact, io)), ...more];
  return {
    found,
    lines: found.map(({ detail, correction }) => `Warning: ${detail} ${correction}`),
    warnings: found.map((warning) => ({ ...warning })),
  };
}

export const factsOf = ({ type, title, id, contentHash }: Artifact): JsonObject => ({
  type,
  title,
  id,
  contentHash,
});
