import { OFFERED_TYPES } from '#schemas/generated/kind-profiles.ts';
import type { MarkdownKind } from '#schemas/import/from-markdown.ts';
import { capsule } from '../../words/en/compose.ts';
import { kinds } from '../../words/en/kinds.ts';
import type { DraftKind } from './draft.ts';

/** The kinds that can be begun, in the order of the list. */
export const OFFERED: readonly DraftKind[] = [...OFFERED_TYPES, 'capsule'];

/** The name of a draft of this kind. */
export const kindName = (kind: DraftKind): string => (kind === 'capsule' ? capsule : kinds[kind]);

/** Whether a Markdown text can become such a draft. */
export const isMarkdownKind = (kind: DraftKind): kind is MarkdownKind =>
  kind === 'research-brief' || kind === 'decision-memo' || kind === 'task-handoff';
