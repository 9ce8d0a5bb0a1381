import { expect, it } from 'vitest';
import { Prose } from '../text/Prose.tsx';
import { Texts } from './parts.tsx';

interface Node {
  readonly type: unknown;
  readonly props: { readonly dir?: string; readonly class?: string; readonly children?: unknown };
}

it('has the mark of an item where its text begins', () => {
  const { list, children } = Texts({ items: ['An item'], sources: [] }).props;
  expect(list([])).toMatchObject({ type: 'ul', props: { class: 'texts' } });
  const item = children('An item', 0);
  expect(item).toMatchObject({ type: 'li', props: { dir: 'ltr' } });
  // The same of an item whose first words became a heading.
  expect(children('# عنوان\n\nنص', 0)).toMatchObject({ type: 'li', props: { dir: 'rtl' } });
  const text = item.props.children as Node;
  expect(text.type).toBe(Prose);
  const shown = new Prose(text.props as Prose['props']);
  expect(shown.render(shown.props).props).toMatchObject({ class: 'prose', dir: undefined });
});
