import type { Artifact, JsonObject, JsonValue } from '#schemas/document/artifact.ts';
import { checkDocument } from '#schemas/document/check-document.ts';
import { explainArtifact, type Problem } from '#schemas/document/explain.ts';
import {
  fromMarkdown,
  isMarkdownForm,
  MARKDOWN_FAILURES,
  MARKDOWN_FORMS,
} from '#schemas/import/from-markdown.ts';
import { parseStrictJson } from '#schemas/json/strict-json.ts';
import { err, ok, type Result } from '#schemas/result.ts';
import { digest } from '../../digest.ts';
import { failureText } from '../../library/failure-words.ts';
import { seal as sealDraft } from '../../library/index.ts';
import type { Draft } from '../../library/types/index.d.ts';
import type { Io } from '../io.ts';
import { freshNonce } from '../sealed.ts';

/** Members of the arguments of tools that take a document. */
export const DOCUMENT = {
  draft: {
    type: 'object',
    description:
      'type, title, summary, createdBy {type: agent, name}, content, sources [{id: source-1, title, url}]. content of a research-brief: question, findings[]; decision-memo: question, options[{name, pros[], cons[]}], recommendation, rationale; task-handoff: objective, completed[], nextAction; approval-request: request, action, reason, risk, reversible, and choices[], audience, expiresAt where they matter (nonce is filled in: answers repeat it); mini-app-capsule: html, css, javascript, runtime svc-capsule-v1, capabilities[]. Texts are Markdown and cite sources as [1].',
  },
  markdown: {
    type: 'string',
    description:
      'Instead of a draft: a Markdown text, which stays as written. References and footnotes become sources as well.',
  },
  as: {
    type: 'string',
    enum: Object.keys(MARKDOWN_FORMS),
    description: 'Only on request: fits Markdown into a form by its headings.',
  },
  title: { type: 'string', description: 'Of Markdown; else its own.' },
  author: { type: 'string', description: 'Your name, for Markdown that names nobody.' },
  ask: {
    type: 'boolean',
    description:
      'A person will be asked about it: it gets a nonce, which answers repeat. An approval request, and a memo with choices, gets one anyway.',
  },
} satisfies JsonObject;

/** A failure of the library, and what explains it. */
export type Failure = { readonly kind: string; readonly value?: unknown };

/** Adds to a draft what stands beside it in the arguments. */
type Complete = (draft: JsonObject) => Promise<Result<JsonObject, string>>;

/** The document that arguments mean. The error is sentences. */
export async function readDocument(
  args: JsonObject,
  io: Io,
  complete: Complete = (draft) => Promise.resolve(ok(draft)),
): Promise<Result<Artifact, string>> {
  const given = ['draft', 'artifact', 'markdown'].filter((name) => args[name] !== undefined);
  if (given.length !== 1) return err('Give exactly one of draft, markdown and artifact.');
  const { markdown, type, as, title, author, ask = false } = args;
  if (typeof ask !== 'boolean') return err('ask must be true or false.');
  if (markdown !== undefined) {
    if (typeof markdown !== 'string') return err('markdown must be a string.');
    if (type !== undefined) return err('type is as now, and only to fit Markdown into a form.');
    if (as !== undefined && !isMarkdownForm(as)) {
      return err('as must be brief, memo, handoff or approval: leave it out to keep the text.');
    }
    const made = fromMarkdown(markdown, {
      as,
      ...(typeof title === 'string' && { title }),
      ...(typeof author === 'string' &&
        author !== '' && {
          createdBy: { type: 'agent', name: author },
        }),
    });
    return made.ok ? seal(made.value, ask, io, complete) : err(MARKDOWN_FAILURES[made.error]);
  }
  const value = givenValue(args.draft ?? args.artifact);
  if (!value.ok) return value;
  if (args.draft !== undefined) return seal(value.value, ask, io, complete);
  const checked = await checkDocument(value.value, digest);
  if (checked.ok) return ok(checked.value.artifact);
  return err(
    checked.error.kind === 'unfit' ? listOf(checked.error.problems) : wordsOf(checked.error),
  );
}

const listOf = (problems: readonly Problem[]): string =>
  ['Correct these problems:', ...problems.map(({ detail }) => `- ${detail}`)].join('\n');

async function seal(
  given: JsonValue,
  asks: boolean,
  io: Io,
  complete: Complete,
): Promise<Result<Artifact, string>> {
  const isObject = typeof given === 'object' && given !== null && !Array.isArray(given);
  const draft = isObject ? await complete(given) : ok(given);
  if (!draft.ok) return draft;
  const made = await sealDraft(draft.value as unknown as Draft, {
    now: io.now(),
    nonce: freshNonce(io),
    ask: asks,
  });
  return made.ok ? made : err(listOf(made.error));
}

/** Models write JSON as text now and then, with a code fence around it. */
export function givenValue(value: JsonValue | undefined): Result<JsonValue, string> {
  if (typeof value !== 'string') return ok(value ?? null);
  const read = parseStrictJson(
    value
      .trim()
      .replace(/^```(?:json)?\n/, '')
      .replace(/\n```$/, ''),
  );
  return read.ok ? read : err(wordsOf(read.error));
}

export function wordsOf(failure: Failure): string {
  const problems = failure.kind === 'schema' ? explainArtifact(failure.value) : [];
  return [failureText(failure), ...problems.map(({ detail }) => `- ${detail}`)].join('\n');
}
