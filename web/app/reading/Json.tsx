import { Gradual, type Part } from '../../page/kit/Gradual.tsx';
import { indented } from './indented.ts';
import { partsOfPlain } from './long-parts.tsx';

function* partsOf(json: string): Generator<Part> {
  for (const piece of indented(json)) yield* partsOfPlain(piece, true);
}

/** JSON without white space of its own, shown with a line for each member and item. */
const Json = ({ json, first }: { json: string; first?: boolean }) => (
  <pre tabIndex={0}>
    <bdi dir="ltr">
      <Gradual parts={partsOf(json)} first={!!first} />
    </bdi>
  </pre>
);
export default Json;
