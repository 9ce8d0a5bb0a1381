import { expect, it, vi } from 'vitest';
import { Texts } from './parts.tsx';

// Style sheets are things of browsers.
vi.mock('../kit/adopt-style.ts', () => ({ adoptStyle: () => {} }));

interface Node {
  readonly type: string | ((props: object) => unknown);
  readonly props: { readonly dir?: string; readonly class?: string; readonly children?: unknown };
}

/** What a component draws; an element is itself. */
const drawn = (node: unknown): Node => {
  const { type, props } = node as Node;
  return typeof type === 'function' ? drawn(type(props)) : (node as Node);
};

it('has the mark of an item where its text begins', () => {
  const list = drawn(Texts({ items: ['An item'], sources: [] }));
  expect(list).toMatchObject({ type: 'ul', props: { class: 'texts' } });
  const { type, props } = list.props.children as Node;
  const [item] = (type as (props: object) => Node[])(props);
  expect(item).toMatchObject({ type: 'li', props: { dir: 'auto' } });
  // With a direction of its own it would be left out when that of the item is looked for.
  const text = drawn(item?.props.children);
  expect(text.props.class).toBe('prose');
  expect(text.props.dir).toBeUndefined();
});
