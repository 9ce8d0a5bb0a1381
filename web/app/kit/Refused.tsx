import { Plain } from '../../page/text/Plain.tsx';
import type { Told } from './refusal.ts';

/** Reason that a server did not do something; its own words are marked as English. */
export const Refused = ({ message, english }: Told) => (
  <>
    {message}
    {english !== undefined && (
      <>
        {' '}
        <span lang="en" dir="ltr">
          <Plain value={english} />
        </span>
      </>
    )}
  </>
);
