import * as t from '../../i18n/en/artifact.ts';
import { Prose } from '../../text/Markdown.tsx';
import { type KindProps, ListSection, TextSection } from '../parts.tsx';

/** decisions.md §6, `task-handoff`: what to do next stands first. */
export const TaskHandoff = ({ content, sources }: KindProps) => {
  const next = content.text('nextAction');
  return (
    <>
      {next && (
        <section class="callout">
          <h2>{t.nextAction}</h2>
          <Prose text={next} sources={sources} />
        </section>
      )}
      <TextSection title={t.objective} text={content.text('objective')} sources={sources} />
      <ListSection title={t.done} items={content.texts('completed')} sources={sources} />
      <ListSection title={t.remaining} items={content.texts('remaining')} sources={sources} />
      <ListSection title={t.blockers} items={content.texts('blockers')} sources={sources} />
      <TextSection title={t.context} text={content.text('context')} sources={sources} />
    </>
  );
};
