import type { Block } from './tree.ts';

/** Blocks that were read first, and those that follow: a block that was cut becomes whole. */
export function joinBlocks(first: readonly Block[], more: readonly Block[]): readonly Block[] {
  const last = first.at(-1);
  const [next, ...others] = more;
  if (!last || !next?.continues) return [...first, ...more];
  const whole = joined(last, next);
  return whole ? [...first.slice(0, -1), whole, ...others] : [...first, ...more];
}

function joined(last: Block, next: Block): Block | null {
  if (last.tag === 'table' && next.tag === 'table') {
    return { ...last, rows: [...last.rows, ...next.rows] };
  }
  if (last.tag === 'list' && next.tag === 'list') {
    const [item, ...items] = next.items;
    const cut = next.isCut ? last.items.at(-1) : undefined;
    return cut && item
      ? { ...last, items: [...last.items.slice(0, -1), joinBlocks(cut, item), ...items] }
      : { ...last, items: [...last.items, ...next.items] };
  }
  if (last.tag !== next.tag || !('children' in last) || !('children' in next)) return null;
  if (last.tag === 'p' || last.tag === 'heading') return null;
  const children = joinBlocks(last.children, (next as typeof last).children);
  return { ...last, children };
}
