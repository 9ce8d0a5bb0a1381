import { indented } from './indented.ts';
import { LongText } from './LongText.tsx';

/** JSON without white space of its own, shown with a line for each member and item. */
export const Json = ({ json }: { json: string }) => (
  <pre tabIndex={0}>
    <bdi dir="ltr">
      <LongText text={[...indented(json)].join('')} multiline />
    </bdi>
  </pre>
);
