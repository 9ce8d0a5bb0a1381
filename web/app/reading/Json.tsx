import { LongText } from '../../page/text/Plain.tsx';
import { indented } from './indented.ts';

/** JSON without white space of its own, shown with a line for each member and item. */
export const Json = ({ json }: { json: string }) => (
  <pre tabIndex={0}>
    <bdi dir="ltr">
      <LongText text={[...indented(json)].join('')} multiline />
    </bdi>
  </pre>
);
