import type { Artifact } from '#schemas/document/artifact.ts';
import type { JsonObject } from '#schemas/json/json-value.ts';
import type { AskTerms, CountRefusal } from '#schemas/reply/check-reply.ts';
import type { ReplySignature } from '#schemas/reply/reply-signature.ts';
import type { Result } from '#schemas/result.ts';
import type { Failure } from '../api/failure.ts';
import type { RequestFacts } from '../asks/request-facts.ts';
import type { Following } from '../living-links/following.ts';
import type { LinkNamed } from '../living-links/link-name.ts';
import type { CallContext, PreparedCall, ReadMessage } from '../mcp/call-types.ts';
import type { PrivateRecord } from '../private-links/record.ts';
import type { Carried, CarriedDocument } from '../records/carried-document.ts';
import type { PageRequest } from '../records/checked-page.ts';
import type { DocumentReport, ReportOptions } from '../records/document-report.ts';
import type { MarkdownSource } from '../records/record-markdown.ts';
import type { Revision } from '../records/revision.ts';
import type { SealedDocument, Sealing, ShownDocument } from '../records/sealed-draft.ts';
import type { Millis, PackedBody } from '../types.ts';

type Body = { readonly body: Uint8Array };
type Json = { readonly json: string };
/** A document that somebody is asked about: as it is stored, or the JSON of a preview. */
type Asked = { readonly asked: PackedBody | string };

/**
 * Work that takes time with the length of its input: the input and the output of each kind. It asks
 * no database. The inner result, where there is one, is about the document, the outer one about the
 * body around it.
 */
export type Checks = {
  /** With warnings where the document was made of Markdown. */
  'publish-artifact': {
    input: Body & Omit<Sealing, 'asks'>;
    output: {
      readonly sealed: Result<SealedDocument | ShownDocument, Failure>;
      readonly named: LinkNamed | null;
      /** Null: nobody said whether its warnings are meant. */
      readonly accepts: boolean | null;
    };
  };
  /** Makes what is published to a living link. */
  'follow-document': {
    input: {
      readonly document: PackedBody;
      readonly head: PackedBody | null;
      readonly now: Millis;
    };
    output: Following;
  };
  'keep-preview': {
    input: Body & Omit<Sealing, 'asks'>;
    output: Result<SealedDocument | ShownDocument, Failure>;
  };
  'validate-artifact': {
    input: Body & { readonly now: Millis };
    output: DocumentReport & Pick<ReportOptions, 'mode'>;
  };
  'publish-page': { input: Body; output: PageRequest };
  /** Null: there is no parent. */
  'revise-artifact': {
    input: Body & { readonly parent: PackedBody | null; readonly now: Millis };
    output: Revision | null;
  };
  'keep-private': {
    input: Body & { readonly isAnonymous: boolean };
    output: Result<PrivateRecord, Failure>;
  };
  /** Reads a message of MCP, and prepares the call in it if its arguments are long. */
  'read-message': { input: Body & CallContext; output: ReadMessage };
  /** Prepares the call of a tool. */
  'prepare-call': {
    input: CallContext & { readonly tool: string; readonly args: JsonObject };
    output: PreparedCall;
  };
  /** Seals a draft, or checks a document, that is JSON. */
  'seal-document': { input: Json & Sealing & { readonly now: Millis }; output: ShownDocument };
  'report-document': { input: Json & ReportOptions; output: DocumentReport };
  /** Reads a document that somebody wants to ask about. */
  'read-asked': { input: Asked & { readonly now: Millis }; output: RequestFacts };
  /** The first reason why a reply does not answer an ask; null: it does. */
  'count-reply': {
    input: Asked & {
      readonly reply: Artifact;
      readonly signature: ReplySignature | null;
      readonly terms: AskTerms;
    };
    output: CountRefusal | null;
  };
  /** A stored record as Markdown for agents. */
  'record-markdown': { input: Json & MarkdownSource; output: string };
  'read-carried': { input: Carried; output: CarriedDocument };
  /** A stored document as Markdown. */
  'document-markdown': { input: Json; output: string };
  'script-mistake': { input: { readonly script: string }; output: string | null };
};

export type CheckKind = keyof Checks;

/**
 * Does such work, on another thread when it is long.
 *
 * @param account account, or network of an anonymous caller, whose processor time it takes
 */
export type Check = <K extends CheckKind>(
  kind: K,
  input: Checks[K]['input'],
  account: string,
) => Promise<Result<Checks[K]['output'], Failure>>;
