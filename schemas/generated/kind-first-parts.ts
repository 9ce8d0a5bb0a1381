// Made from schemas/document/kinds.ts by `npm run generate`. Do not edit.
import type { PagePart } from '../document/profile.ts';

/** The first part of the page of a document. */
export const FIRST_PARTS: Readonly<Record<string, PagePart>> = {
  "decision-memo": [
    "decision",
    "callout"
  ],
  "research-brief": [
    "question",
    "text"
  ],
  "task-handoff": [
    "nextAction",
    "callout"
  ],
  "approval-request": [
    "risk",
    "risk"
  ]
};
