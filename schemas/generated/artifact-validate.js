// Made from schemas/schema by `npm run generate`. Do not edit.
import { formats } from '../json/formats.ts';
import { anyObject, integer, length, like, list, object, oneOf, optional, orNull, text } from '../json/rules.ts';

const hash = text(like(/^sha256:[0-9a-f]{64}$/u));
const author = object({
  type: oneOf("human", "agent", "tool", "organization"),
  name: text(length(120, 1)),
});
const provenance = object({
  revision: integer(1),
  parentHash: optional(orNull(text(like(/^sha256:[0-9a-f]{64}$/u)))),
  editingAgent: optional(orNull(text(length(120)))),
  humanApprover: optional(orNull(text(length(120)))),
  acceptedRevision: optional(orNull(integer(1))),
});
const source = object({
  id: text(like(/^source-[1-9][0-9]*$/u)),
  title: text(length(240, 1)),
  url: text(like(/^https?:\/\//u), formats["uri"]),
  publisher: optional(text(length(160))),
  retrievedAt: optional(text(formats["date-time"])),
});
const miniAppContent = object({
  runtime: oneOf("svc-capsule-v1"),
  html: text(length(40000)),
  css: text(length(20000)),
  javascript: text(length(40000)),
  capabilities: list(1, oneOf("downloads", "email-self")),
});
const whole = object({
  schema: oneOf("https://schemas.example/artifact-v1.schema.json"),
  schemaVersion: oneOf("1.0"),
  type: oneOf("research-brief", "decision-memo", "task-handoff", "approval-request", "mini-app-capsule"),
  id: hash,
  contentHash: hash,
  createdAt: text(formats["date-time"]),
  updatedAt: text(formats["date-time"]),
  status: oneOf("draft", "proposed", "reviewed", "accepted", "rejected", "expired", "revoked"),
  title: text(length(160, 1)),
  summary: text(length(1200, 1)),
  createdBy: author,
  provenance: provenance,
  content: anyObject,
  sources: list(50, source),
});

export const isArtifactValue = (data) => whole(data) && (data.type !== "mini-app-capsule" || miniAppContent(data.content));
