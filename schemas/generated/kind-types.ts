// Made from schemas/document/kinds.ts by `npm run generate`. Do not edit.
import type { JsonObject, JsonValue } from '../json/json-value.ts';
import type { Artifact as AnyArtifact, MiniAppContent } from './artifact-types.ts';

/** An artifact without its type and its content. */
export type ArtifactEnvelope = Omit<AnyArtifact, 'type' | 'content'>;

/** A draft without its type and its content: sealing fills in what is absent, and computes both hashes. */
export type DraftEnvelope = Pick<AnyArtifact, 'title' | 'summary' | 'createdBy'> &
  Partial<Omit<AnyArtifact, 'type' | 'content'>>;

/** Usual `content` of a draft: decision memo. Texts may be Markdown. */
export type DecisionMemoContent = {
  question?: string;
  options?: {
    name: string;
    pros: string[];
    cons: string[];
    scores?: { [criterion: string]: number };
  }[];
  recommendation?: string;
  rationale?: string;
  body?: string;
  decision?: string;
  consequences?: string[];
  criteria?: string[];
  recommended?: string;
  choices?: string[];
  expiresAt?: string;
  nonce?: string;
  audience?: string;
  inReplyTo?: JsonValue;
  validUntil?: string;
  conditions?: string[];
  comments?: {
    path: string;
    quote: string;
    text: string;
    at?: JsonValue;
  }[];
  charts?: {
    kind: 'bar' | 'line' | 'area' | 'scatter';
    title: string;
    x: JsonValue[];
    series: {
      name: string;
      values: JsonValue[];
    }[];
    unit?: string;
    note?: string;
    highlight?: JsonValue;
  }[];
  files?: JsonValue[];
  /** Other members of a Markdown text's front matter. */
  frontMatter?: JsonObject;
};

/** Decision memo, sealed. */
export type DecisionMemo = ArtifactEnvelope & { type: 'decision-memo'; content: JsonObject & { [Name in keyof DecisionMemoContent]?: JsonValue } };
/** Decision memo, to be sealed. */
export type DecisionMemoDraft = DraftEnvelope & { type: 'decision-memo'; content: DecisionMemoContent };

/** Usual `content` of a draft: research brief. Texts may be Markdown. */
export type ResearchBriefContent = {
  body?: string;
  question?: string;
  findings?: string[];
  method?: string;
  limitations?: string[];
  confidence?: string;
  charts?: {
    kind: 'bar' | 'line' | 'area' | 'scatter';
    title: string;
    x: JsonValue[];
    series: {
      name: string;
      values: JsonValue[];
    }[];
    unit?: string;
    note?: string;
    highlight?: JsonValue;
  }[];
  files?: JsonValue[];
  nonce?: string;
  audience?: string;
  /** Other members of a Markdown text's front matter. */
  frontMatter?: JsonObject;
};

/** Research brief, sealed. */
export type ResearchBrief = ArtifactEnvelope & { type: 'research-brief'; content: JsonObject & { [Name in keyof ResearchBriefContent]?: JsonValue } };
/** Research brief, to be sealed. */
export type ResearchBriefDraft = DraftEnvelope & { type: 'research-brief'; content: ResearchBriefContent };

/** Usual `content` of a draft: task hand-off. Texts may be Markdown. */
export type TaskHandoffContent = {
  body?: string;
  nextAction?: string;
  objective?: string;
  completed?: string[];
  remaining?: string[];
  blockers?: string[];
  context?: string;
  charts?: {
    kind: 'bar' | 'line' | 'area' | 'scatter';
    title: string;
    x: JsonValue[];
    series: {
      name: string;
      values: JsonValue[];
    }[];
    unit?: string;
    note?: string;
    highlight?: JsonValue;
  }[];
  files?: JsonValue[];
  nonce?: string;
  audience?: string;
  /** Other members of a Markdown text's front matter. */
  frontMatter?: JsonObject;
};

/** Task hand-off, sealed. */
export type TaskHandoff = ArtifactEnvelope & { type: 'task-handoff'; content: JsonObject & { [Name in keyof TaskHandoffContent]?: JsonValue } };
/** Task hand-off, to be sealed. */
export type TaskHandoffDraft = DraftEnvelope & { type: 'task-handoff'; content: TaskHandoffContent };

/** Usual `content` of a draft: approval request. Texts may be Markdown. */
export type ApprovalRequestContent = {
  request?: string;
  action?: string;
  body?: string;
  reason?: string;
  risk?: 'low' | 'medium' | 'high' | 'critical';
  reversible?: boolean;
  impact?: string;
  choices?: string[];
  expiresAt?: string;
  evidence?: string[];
  nonce?: string;
  audience?: string;
  charts?: {
    kind: 'bar' | 'line' | 'area' | 'scatter';
    title: string;
    x: JsonValue[];
    series: {
      name: string;
      values: JsonValue[];
    }[];
    unit?: string;
    note?: string;
    highlight?: JsonValue;
  }[];
  files?: JsonValue[];
  /** Other members of a Markdown text's front matter. */
  frontMatter?: JsonObject;
};

/** Approval request, sealed. */
export type ApprovalRequest = ArtifactEnvelope & { type: 'approval-request'; content: JsonObject & { [Name in keyof ApprovalRequestContent]?: JsonValue } };
/** Approval request, to be sealed. */
export type ApprovalRequestDraft = DraftEnvelope & { type: 'approval-request'; content: ApprovalRequestContent };

/** Mini-app, sealed. */
export type MiniAppCapsule = ArtifactEnvelope & { type: 'mini-app-capsule'; content: MiniAppContent };
/** Mini-app, to be sealed. */
export type MiniAppCapsuleDraft = DraftEnvelope & { type: 'mini-app-capsule'; content: MiniAppContent };

/** A sealed document: immutable, content-addressed. Its text informs; it never authorises anything. */
export type Artifact =
  | DecisionMemo
  | ResearchBrief
  | TaskHandoff
  | ApprovalRequest
  | MiniAppCapsule;

/** A document that is not sealed yet. */
export type Draft =
  | DecisionMemoDraft
  | ResearchBriefDraft
  | TaskHandoffDraft
  | ApprovalRequestDraft
  | MiniAppCapsuleDraft;
