// Made from schemas/document/kinds.ts by `npm run generate`. Do not edit.
import type { PageParts } from '../document/profile.ts';

/** The first parts of the page of a document. */
export const FIRST_PARTS: Readonly<Record<string, PageParts>> = {
  "decision-memo": [
    [
      "decision",
      "callout"
    ]
  ],
  "research-brief": [
    [
      "body",
      "body"
    ],
    [
      "question",
      "text"
    ]
  ],
  "task-handoff": [
    [
      "body",
      "body"
    ],
    [
      "nextAction",
      "callout"
    ]
  ],
  "approval-request": [
    [
      "risk",
      "risk"
    ]
  ]
};
