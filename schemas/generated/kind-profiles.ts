// Made from schemas/document/kinds.ts by `npm run generate`. Do not edit.
import type { Artifact } from './artifact-types.ts';
import type { Profile } from '../document/profile.ts';

/** The kinds, in the order of the JSON Schema. */
export const ARTIFACT_TYPES: readonly Artifact['type'][] = [
  "research-brief",
  "decision-memo",
  "task-handoff",
  "approval-request",
  "mini-app-capsule"
];

/** The kinds, in the order in which they are offered. */
export const OFFERED_TYPES: readonly Artifact['type'][] = [
  "decision-memo",
  "research-brief",
  "task-handoff",
  "approval-request",
  "mini-app-capsule"
];

/** Usual `content` of a document. */
export const PROFILES: Readonly<Record<string, Profile>> = {
  "decision-memo": {
    "question": {
      "is": "text",
      "needed": true
    },
    "options": {
      "is": "objects",
      "members": {
        "name": {
          "is": "text",
          "look": "title",
          "needed": true
        },
        "pros": {
          "is": "texts",
          "needed": true
        },
        "cons": {
          "is": "texts",
          "needed": true
        },
        "scores": {
          "is": "scores",
          "from": 1,
          "to": 5,
          "plain": true
        }
      },
      "needed": true
    },
    "recommendation": {
      "is": "text",
      "look": "callout",
      "needed": true
    },
    "rationale": {
      "is": "text",
      "needed": true
    },
    "body": {
      "is": "text",
      "look": "body"
    },
    "decision": {
      "is": "text",
      "look": "callout"
    },
    "consequences": {
      "is": "texts"
    },
    "criteria": {
      "is": "texts",
      "plain": true
    },
    "recommended": {
      "is": "text",
      "plain": true
    },
    "choices": {
      "is": "texts",
      "plain": true
    },
    "expiresAt": {
      "is": "time",
      "plain": true
    },
    "nonce": {
      "is": "text",
      "plain": true
    },
    "audience": {
      "is": "text",
      "plain": true
    },
    "inReplyTo": {
      "is": "any",
      "plain": true
    },
    "validUntil": {
      "is": "time",
      "plain": true
    },
    "conditions": {
      "is": "texts",
      "plain": true
    },
    "comments": {
      "is": "objects",
      "members": {
        "path": {
          "is": "text",
          "needed": true
        },
        "quote": {
          "is": "text",
          "needed": true
        },
        "text": {
          "is": "text",
          "needed": true
        },
        "at": {
          "is": "any"
        }
      },
      "plain": true
    },
    "charts": {
      "is": "objects",
      "members": {
        "kind": {
          "is": "choice",
          "of": [
            "bar",
            "line",
            "area",
            "scatter"
          ],
          "needed": true
        },
        "title": {
          "is": "text",
          "needed": true
        },
        "x": {
          "is": "list",
          "needed": true
        },
        "series": {
          "is": "objects",
          "members": {
            "name": {
              "is": "text",
              "needed": true
            },
            "values": {
              "is": "list",
              "needed": true
            }
          },
          "needed": true
        },
        "unit": {
          "is": "text"
        },
        "note": {
          "is": "text"
        },
        "highlight": {
          "is": "any"
        }
      },
      "plain": true
    },
    "files": {
      "is": "list",
      "plain": true
    }
  },
  "research-brief": {
    "body": {
      "is": "text",
      "look": "body"
    },
    "question": {
      "is": "text",
      "needed": true
    },
    "findings": {
      "is": "texts",
      "look": "numbered",
      "needed": true
    },
    "method": {
      "is": "text"
    },
    "limitations": {
      "is": "texts"
    },
    "confidence": {
      "is": "text"
    },
    "charts": {
      "is": "objects",
      "members": {
        "kind": {
          "is": "choice",
          "of": [
            "bar",
            "line",
            "area",
            "scatter"
          ],
          "needed": true
        },
        "title": {
          "is": "text",
          "needed": true
        },
        "x": {
          "is": "list",
          "needed": true
        },
        "series": {
          "is": "objects",
          "members": {
            "name": {
              "is": "text",
              "needed": true
            },
            "values": {
              "is": "list",
              "needed": true
            }
          },
          "needed": true
        },
        "unit": {
          "is": "text"
        },
        "note": {
          "is": "text"
        },
        "highlight": {
          "is": "any"
        }
      },
      "plain": true
    },
    "files": {
      "is": "list",
      "plain": true
    }
  },
  "task-handoff": {
    "body": {
      "is": "text",
      "look": "body"
    },
    "nextAction": {
      "is": "text",
      "look": "callout",
      "needed": true
    },
    "objective": {
      "is": "text",
      "needed": true
    },
    "completed": {
      "is": "texts",
      "look": "done",
      "needed": true
    },
    "remaining": {
      "is": "texts",
      "look": "tasks"
    },
    "blockers": {
      "is": "texts"
    },
    "context": {
      "is": "text"
    },
    "charts": {
      "is": "objects",
      "members": {
        "kind": {
          "is": "choice",
          "of": [
            "bar",
            "line",
            "area",
            "scatter"
          ],
          "needed": true
        },
        "title": {
          "is": "text",
          "needed": true
        },
        "x": {
          "is": "list",
          "needed": true
        },
        "series": {
          "is": "objects",
          "members": {
            "name": {
              "is": "text",
              "needed": true
            },
            "values": {
              "is": "list",
              "needed": true
            }
          },
          "needed": true
        },
        "unit": {
          "is": "text"
        },
        "note": {
          "is": "text"
        },
        "highlight": {
          "is": "any"
        }
      },
      "plain": true
    },
    "files": {
      "is": "list",
      "plain": true
    }
  },
  "approval-request": {
    "request": {
      "is": "text",
      "needed": true
    },
    "action": {
      "is": "text",
      "needed": true
    },
    "body": {
      "is": "text",
      "look": "body"
    },
    "reason": {
      "is": "text",
      "needed": true
    },
    "risk": {
      "is": "choice",
      "of": [
        "low",
        "medium",
        "high",
        "critical"
      ],
      "look": "risk",
      "needed": true
    },
    "reversible": {
      "is": "flag",
      "needed": true
    },
    "impact": {
      "is": "text"
    },
    "choices": {
      "is": "texts"
    },
    "expiresAt": {
      "is": "time"
    },
    "evidence": {
      "is": "sources"
    },
    "nonce": {
      "is": "text",
      "plain": true
    },
    "audience": {
      "is": "text",
      "plain": true
    },
    "charts": {
      "is": "objects",
      "members": {
        "kind": {
          "is": "choice",
          "of": [
            "bar",
            "line",
            "area",
            "scatter"
          ],
          "needed": true
        },
        "title": {
          "is": "text",
          "needed": true
        },
        "x": {
          "is": "list",
          "needed": true
        },
        "series": {
          "is": "objects",
          "members": {
            "name": {
              "is": "text",
              "needed": true
            },
            "values": {
              "is": "list",
              "needed": true
            }
          },
          "needed": true
        },
        "unit": {
          "is": "text"
        },
        "note": {
          "is": "text"
        },
        "highlight": {
          "is": "any"
        }
      },
      "plain": true
    },
    "files": {
      "is": "list",
      "plain": true
    }
  }
};

/** The kinds of documents that rest on sources. */
export const SOURCED_TYPES: readonly string[] = [
  "research-brief"
];
