import * as t from '../../i18n/en/artifact.ts';
import { type KindProps, ListSection, TextSection } from '../parts.tsx';

/** decisions.md §6, `research-brief`: the question, numbered findings, how and how sure. */
export const ResearchBrief = ({ content, sources }: KindProps) => (
  <>
    <TextSection title={t.question} text={content.text('question')} sources={sources} />
    <ListSection title={t.findings} items={content.texts('findings')} sources={sources} ordered />
    <TextSection title={t.method} text={content.text('method')} sources={sources} />
    <ListSection title={t.limitations} items={content.texts('limitations')} sources={sources} />
    <TextSection title={t.confidence} text={content.text('confidence')} sources={sources} />
  </>
);
