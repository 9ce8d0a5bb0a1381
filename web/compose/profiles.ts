import type { ArtifactType } from '#schemas/artifact/artifact.ts';

/** A field of a form, by the member of `content` that it fills. */
export interface Field {
  readonly name: string;
  readonly form: 'text' | 'texts' | 'options' | 'risk' | 'flag' | 'time' | 'evidence';
  /** Good to have, and no more: profiles never refuse a document. */
  readonly optional?: true;
}

const text = (name: string): Field => ({ name, form: 'text' });
const texts = (name: string): Field => ({ name, form: 'texts' });
const maybe = (field: Field): Field => ({ ...field, optional: true });

/** The forms of the kinds whose content has a profile (decisions §6), in the order of writing. */
export const PROFILES: Readonly<
  Record<Exclude<ArtifactType, 'mini-app-capsule'>, readonly Field[]>
> = {
  'research-brief': [
    text('question'),
    texts('findings'),
    maybe(text('method')),
    maybe(texts('limitations')),
    maybe(text('confidence')),
  ],
  'decision-memo': [
    text('question'),
    { name: 'options', form: 'options' },
    text('recommendation'),
    text('rationale'),
    maybe(text('decision')),
    maybe(texts('consequences')),
  ],
  'task-handoff': [
    text('nextAction'),
    text('objective'),
    texts('completed'),
    maybe(texts('remaining')),
    maybe(texts('blockers')),
    maybe(text('context')),
  ],
  'approval-request': [
    text('request'),
    text('action'),
    text('reason'),
    { name: 'risk', form: 'risk' },
    { name: 'reversible', form: 'flag' },
    maybe(text('impact')),
    maybe(texts('choices')),
    maybe({ name: 'expiresAt', form: 'time' }),
    maybe({ name: 'evidence', form: 'evidence' }),
  ],
};
