import { shown } from '#schemas/text/shown-text.ts';
import { titleOf } from '../../page/document/title-of.ts';
import { places, compose as t } from '../../words/en/write.ts';
import { fill } from '../../words/format.ts';

/** The name of the field of a place; a place without a field keeps its pointer. */
export function placeName(pointer: string): string {
  const source = /^\/sources\/(\d+)\/(\w+)$/.exec(pointer);
  const member = source ? `source.${source[2]}` : pointer.slice(1);
  const name = Object.hasOwn(places, member) ? places[member] : undefined;
  if (name)
    return source ? fill(t.placeInSource, { place: Number(source[1]) + 1, field: name }) : name;
  const content = /^\/content\/(\w+)/.exec(pointer)?.[1];
  return content ? shown(titleOf(content)) : shown(pointer) || t.otherProblem;
}
