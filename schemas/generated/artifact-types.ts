// Made from schemas/schema by `npm run generate`. Do not edit.
import type {JsonObject} from '../json/json-value.ts';

/**
 * An immutable, content-addressed document made by a person or an agent. Its text informs; it never authorises anything.
 */
export type Artifact = {
  /**
   * The address of this schema.
   */
  schema: 'https://schemas.example/artifact-v1.schema.json';
  /**
   * The version of this schema.
   */
  schemaVersion: '1.0';
  /**
   * Kind of document. It decides how `content` is shown.
   */
  type:
    'research-brief' | 'decision-memo' | 'task-handoff' | 'approval-request' | 'mini-app-capsule';
  /**
   * "sha256:" and the SHA-256, in lower-case hex, of the RFC 8785 canonical JSON of this object without its member `id`.
   */
  id: string;
  /**
   * "sha256:" and the SHA-256, in lower-case hex, of the RFC 8785 canonical JSON of `content`.
   */
  contentHash: string;
  /**
   * Time of the first revision. The same in all revisions.
   */
  createdAt: string;
  /**
   * Time of this revision.
   */
  updatedAt: string;
  /**
   * State of the document, as its author states it.
   */
  status: 'draft' | 'proposed' | 'reviewed' | 'accepted' | 'rejected' | 'expired' | 'revoked';
  /**
   * One line of plain text, 1 to 160 code points.
   */
  title: string;
  /**
   * Summary, 1 to 1200 code points.
   */
  summary: string;
  createdBy: Author;
  provenance: Provenance;
  /**
   * The document itself: free-form, except for the type mini-app-capsule. A research-brief usually holds `question` and `findings`, a decision-memo `question`, `options`, `recommendation` and `rationale`, a task-handoff `objective`, `completed` and `nextAction`, an approval-request `request`, `action`, `reason`, `risk` and `reversible`. Texts may be Markdown; `[source-3]` and `[3]` cite a source.
   */
  content: JsonObject;
  /**
   * Sources of the document; an empty list when there are none.
   *
   * @maxItems 50
   */
  sources: Source[];
};
/**
 * Author of the document, as it states itself; nobody has checked it.
 */
export type Author = {
  /**
   * Kind of author.
   */
  type: 'human' | 'agent' | 'tool' | 'organization';
  /**
   * One line of plain text, 1 to 120 code points.
   */
  name: string;
};
/**
 * Place of this revision in the history of the document.
 */
export type Provenance = {
  /**
   * 1 for the first revision, one more for each that follows.
   */
  revision: number;
  /**
   * The `id` of the revision before this one; null or absent in the first.
   */
  parentHash?: string | null;
  /**
   * Author of this revision, when that is not `createdBy`.
   */
  editingAgent?: string | null;
  /**
   * The person who accepted the document. Needed for the status accepted.
   */
  humanApprover?: string | null;
  /**
   * The revision that `humanApprover` saw. Needed for the status accepted.
   */
  acceptedRevision?: number | null;
};
/**
 * One source, cited in texts by its `id` in brackets.
 */
export type Source = {
  /**
   * source-1, source-2 and so on; unique within the document.
   */
  id: string;
  /**
   * One line of plain text, 1 to 240 code points.
   */
  title: string;
  /**
   * An absolute http or https address by RFC 3986, with a host; other than ASCII is percent-encoded.
   */
  url: string;
  /**
   * One line of plain text, at most 160 code points.
   */
  publisher?: string;
  /**
   * Time at which the source was read.
   */
  retrievedAt?: string;
};
/**
 * A small program that runs in a sandboxed frame without a network, after the reader agreed.
 */
export type MiniAppContent = {
  /**
   * The version of the frame that the program was written for.
   */
  runtime: 'svc-capsule-v1';
  /**
   * Content of the body, at most 40000 code points.
   */
  html: string;
  /**
   * The style sheet, at most 20000 code points.
   */
  css: string;
  /**
   * The script, at most 40000 code points.
   */
  javascript: string;
  /**
   * Help of the viewer that the program may ask for, each time confirmed by the reader: downloads saves a file, email-self prepares a mail to the reader.
   *
   * @maxItems 1
   */
  capabilities: ('downloads' | 'email-self')[];
};
