import type { Artifact, JsonObject } from '#schemas/document/artifact.ts';
import type { Result } from '#schemas/result.ts';
import type { MadeAsk } from '../../library/types/reply.d.ts';
import type { AskTerms } from '../remote/ask.ts';
import type { WithFiles } from '../share/take-files.ts';
import type { Answer } from './answer.ts';

/** A tool of `vitrine mcp`. */
export interface Tool {
  readonly description: string;
  readonly inputSchema: JsonObject;
  readonly annotations: JsonObject;
  readonly call: (args: JsonObject) => Promise<Answer>;
}

/** A server that keeps documents. */
export interface DocumentStore {
  readonly publish: (
    artifact: Artifact,
    acceptsWarnings: boolean,
    uploads: WithFiles['uploads'],
  ) => Promise<Result<string, string>>;
  /** Lets a person answer a document, which the server need not have. */
  readonly ask: (
    artifact: Artifact,
    link: string | undefined,
    terms: AskTerms,
  ) => Promise<Result<MadeAsk, string>>;
  /** Encrypts it here, so that the server cannot read it; sentences about how long it is there. */
  readonly keepPrivate: (
    artifact: Artifact,
    options: { readonly once: boolean; readonly expires?: string },
  ) => Promise<Result<{ readonly address: string; readonly notes: readonly string[] }, string>>;
}
